import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A dashboard section with its own title. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Lines that are still to come. */
export function LoadingLines({ lines = 4 }: { lines?: number }) {
  return (
    <div className="panel-wait">
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
        <Skeleton key={line} />
      ))}
    </div>
  );
}

type Loaded<Data> = { data?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

/** Data a panel loads by itself: it alone reports a failure. */
export function PanelContent<Data>({
  loaded,
  children,
}: {
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { data, isError, isFetching, refetch } = loaded;
  if (data !== undefined) return children(data);
  if (!isError || isFetching) return <LoadingLines />;
  return (
    <div className="stack" role="alert">
      <p>We couldn't load this.</p>
      <Button variant="secondary" size="s" onClick={refetch}>
        Try Again
      </Button>
    </div>
  );
}
