import type { ReactNode } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';

type BooksPartProps = { title: string; onExport: () => Promise<void>; children: ReactNode };

/** A table of the books, with its name and its export. */
export function BooksPart({ title, onExport, children }: BooksPartProps) {
  const exporting = useSingleMutation({ mutationFn: onExport });
  const start = () =>
    exporting.mutate(undefined, {
      onError: (error) => toast.error(failureText(error, 'Failed to export the books')),
    });
  return (
    <section className="money-part" aria-label={title}>
      <header>
        <h2 className="h3">{title}</h2>
        <Button variant="secondary" size="s" busy={exporting.isPending} busyLabel="Exporting..." onClick={start}>
          <Icon name="download" />
          Export<span className="visually-hidden"> {title.toLowerCase()}</span>
        </Button>
      </header>
      {children}
    </section>
  );
}
