import { type ComponentType, lazy, Suspense } from 'react';
import { wasServedAsMissing } from '../../lib/page/served-item.ts';

let NotFound: ComponentType | undefined;

const load = async () => {
  const { Component } = await import('./not-found.page.tsx');
  NotFound = Component;
  return { default: Component };
};
const LateNotFound = lazy(load);

/** For pages of one item: where the server sent its 404 page, the first render has to be the same. */
export async function prepareMissing(): Promise<void> {
  if (!import.meta.env.SSR && wasServedAsMissing(window.location.pathname)) await load();
}

/** In place of an item that doesn't exist. */
export const MissingItem = () =>
  NotFound ? (
    <NotFound />
  ) : (
    <Suspense>
      <LateNotFound />
    </Suspense>
  );
