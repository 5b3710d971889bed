import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { isPageHydrated } from '../hooks/use-is-hydrated.ts';
import { answerPart } from './early-press.ts';

/** A component whose code is fetched when a page asks for it. */
type LaterCode<Props> = {
  /** Null until it's there, and if it can't be loaded. */
  loaded(): ComponentType<Props> | null;
  /** Settles once loading it has succeeded or failed. */
  settled(): Promise<void>;
  fetch(): Promise<void>;
  /** After a failure, the next visit tries again. */
  leave(): void;
};

export function laterCode<Props>(load: () => Promise<ComponentType<Props>>): LaterCode<Props> {
  let loaded: ComponentType<Props> | null = null;
  let { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  return {
    loaded: () => loaded,
    settled: () => settled,
    async fetch() {
      loaded ??= await load().catch(() => null);
      settle();
    },
    leave() {
      if (!loaded) ({ promise: settled, resolve: settle } = Promise.withResolvers<void>());
    },
  };
}

/**
 * What a page with such parts has to prepare: the server needs their code to write them, and visitors who come from
 * another page see them with the page. Only in a page that the server sent are they there without it.
 */
export async function prepareServedParts(...parts: Pick<LaterCode<never>, 'fetch'>[]): Promise<void> {
  if (import.meta.env.SSR || isPageHydrated()) await Promise.all(parts.map(({ fetch }) => fetch()));
}

type PartProps<Props> = { code: LaterCode<Props>; children: (Loaded: ComponentType<Props>) => ReactNode };

/**
 * A part below the first screen: the server writes it into the page, and the browser asks for its code once the rest of
 * the page is interactive. Without that code it stays as the server wrote it. Its styles have to be imported by the page.
 */
export function ServedPart<Props>(part: PartProps<Props>) {
  const { code } = part;
  useEffect(() => {
    const timer = setTimeout(code.fetch);
    return () => {
      clearTimeout(timer);
      code.leave();
    };
  }, [code]);
  return (
    <Suspense>
      <Part {...part} />
    </Suspense>
  );
}

/** `use` is its only hook: after it has suspended, React would confuse the ones that follow. */
function Part<Props>({ code, children }: PartProps<Props>) {
  const Loaded = code.loaded();
  if (!Loaded) use(code.settled());
  return <TakenOver>{Loaded && children(Loaded)}</TakenOver>;
}

function TakenOver({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part.current) answerPart(part.current);
  }, []);
  return children ? (
    <div ref={part} className="served-part">
      {children}
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, with which React keeps the existing markup
    <div ref={part} className="served-part" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  );
}
