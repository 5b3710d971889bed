import { type ArticleDiagram, isArticleDiagram } from '@kickstand/contract/blogs/blogs.rules';
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import './diagrams.css';

const MAX_IN_ARTICLE = 6;

/** A part that can't be loaded leaves its caption, not an error. */
const onDemand = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const DIAGRAMS: Record<ArticleDiagram, ComponentType> = {
  'corner-line': onDemand(() => import('./corner-line.tsx')),
  formation: onDemand(() => import('./formation.tsx')),
  'tyre-pressure': onDemand(() => import('./tyre-pressure.tsx')),
  'packing-bag': onDemand(() => import('./packing-bag.tsx')),
  'hand-signals': onDemand(() => import('./hand-signals.tsx')),
};

type Place = { name: ArticleDiagram; host: HTMLElement };

/**
 * Puts a working diagram above the caption of each `<figure data-diagram="…">` of a written article; the code of one is
 * loaded when an article has it. Names that aren't ours are ignored.
 */
export function useDiagrams(body: RefObject<HTMLElement | null>, html: string): ReactNode {
  const [places, setPlaces] = useState<Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text has other figures
  useLayoutEffect(() => {
    const found = [...(body.current?.querySelectorAll<HTMLElement>('figure[data-diagram]') ?? [])]
      .flatMap((figure) => {
        const name = figure.dataset.diagram;
        return isArticleDiagram(name) ? [{ name, figure }] : [];
      })
      .slice(0, MAX_IN_ARTICLE)
      .map(({ name, figure }): Place => {
        const host = document.createElement('div');
        host.className = 'diagram';
        figure.prepend(host);
        return { name, host };
      });
    setPlaces(found);
    return () => {
      for (const { host } of found) host.remove();
    };
  }, [body, html]);
  return places.map(({ name, host }, place) => {
    const Diagram = DIAGRAMS[name];
    return createPortal(
      <Suspense fallback={null}>
        <Diagram />
      </Suspense>,
      host,
      `${name} ${place}`,
    );
  });
}
