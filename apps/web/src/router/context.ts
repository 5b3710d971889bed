import { createContext, useContext } from 'react';
import type { Router, Shown } from './create-router.ts';

/** Without a router around them, links are plain links: so they are prerendered. */
const INERT: Pick<Router, 'navigate' | 'block' | 'shown' | 'underWay'> = {
  navigate: () => Promise.resolve(),
  block: () => () => {},
  shown: () => NOWHERE,
  underWay: () => null,
};

export const NOWHERE: Shown = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  match: { routes: [], params: {} },
};

export const RouterContext = createContext(INERT);
export const ShownContext = createContext(NOWHERE);
/** The two pages between which a movement is being drawn. */
export const MovementContext = createContext<readonly string[]>([]);

export const useRouter = () => useContext(RouterContext);
