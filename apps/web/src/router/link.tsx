import { type ComponentProps, type MouseEvent, useEffect, useEffectEvent } from 'react';
import { useRouter } from './context.ts';
import type { NavigateOptions } from './create-router.ts';
import { createPath } from './location.ts';
import { isPlainClick } from './plain-click.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'viewTransition'> & {
    to: string;
    /** The page comes from the server, with its own headers. */
    reloadDocument?: boolean;
  };

/** Leads to another page of the site without loading the document anew; other addresses are left to the browser. */
export function Link({ to, replace, state, viewTransition, reloadDocument, onClick, ...anchor }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event) || !isOurs(event.currentTarget)) return;
    event.preventDefault();
    const { pathname, search, hash } = event.currentTarget;
    // a page that is open already has one entry in the history
    const isOpen = createPath({ pathname, search, hash }) === createPath(router.shown().location);
    router.navigate(to, { replace: replace ?? isOpen, state, viewTransition });
  };
  return <a href={to} {...anchor} onClick={follow} />;
}

type NavigateProps = Pick<NavigateOptions, 'replace' | 'state'> & { to: string };

/** Redirects on mount, and again when `to` changes. */
export function Navigate({ to, ...options }: NavigateProps) {
  const router = useRouter();
  const leave = useEffectEvent(() => {
    router.navigate(to, options);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another way
  useEffect(() => leave(), [to]);
  return null;
}

const isOurs = ({ origin, target }: HTMLAnchorElement) =>
  origin === window.location.origin && (target === '' || target === '_self');
