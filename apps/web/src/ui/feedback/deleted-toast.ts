import { toast } from './toast.ts';

/** Reports a deletion and offers to undo it. */
export function toastDeleted(text: string, undo: () => Promise<unknown>, explain: (error: unknown) => string): void {
  const run = () =>
    void undo().then(
      () => toast.success('Restored', 'Everything is as it was.'),
      (error) => toast.error(explain(error)),
    );
  toast.success(text, undefined, { label: 'Undo', run });
}
