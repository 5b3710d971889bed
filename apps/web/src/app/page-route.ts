import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../lib/page/page-handle.ts';

/** A page's module exports its screen under this name, as the router's `lazy` expects. */
type PageModule = { Component: ComponentType };

/** One page: its code is a chunk of its own, loaded when the page is opened. */
export const pageRoute = (
  path: string,
  lazy: () => Promise<PageModule>,
  handle: PageHandle & { module: string },
): RouteObject => ({ path, lazy, handle });
