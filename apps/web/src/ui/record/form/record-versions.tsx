import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Differences } from '../../data/differences.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Note } from '../../feedback/note.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { toast } from '../../feedback/toast.ts';
import { VersionList } from './version-list.tsx';

type Version = { id: string; what: string; who: string; when: string; isFirst: boolean };
type VersionContent<Values> = {
  differences: readonly { field: string; before: string | null; after: string | null }[];
  before: Content<Values>;
  after: Content<Values>;
};
/** With the number of its pictures that aren't stored any more. */
type Content<Values> = { values: Values; missingPictures: number } | null;

/** The saves of a record, as its form understands them. */
export type VersionStore<Values> = {
  list: () => Promise<readonly Version[]>;
  open: (id: string) => Promise<VersionContent<Values>>;
};

const ORIGINAL = 'original';

type Props<Values> = { store: VersionStore<Values>; onRestore: (values: Values) => void; onClose: () => void };

/** Who saved the record when, and what changed. An earlier version is put into the form, which saves it like any change. */
export function RecordVersions<Values>({ store, onRestore, onClose }: Props<Values>) {
  const [attempt, setAttempt] = useState(0);
  const versions = useLoaded(() => store.list(), attempt);
  const [restoring, setRestoring] = useState<string | null>(null);
  const oldest = versions.value?.at(-1);

  /** A version is what the next save found; a record that was just brought back has no such save before it. */
  const find = async (id: string) => {
    const saves = versions.value ?? [];
    const next = id === ORIGINAL ? oldest : saves[saves.findIndex((save) => save.id === id) - 1];
    const found = next && (await store.open(next.id)).before;
    return found || id === ORIGINAL ? found : (await store.open(id)).after;
  };

  const restore = async (id: string) => {
    setRestoring(id);
    try {
      const content = await find(id);
      if (!content) throw new Error('This version has no values');
      onRestore(content.values);
      toast.info('The earlier version is in the form.', `${picturesText(content.missingPictures)}Save to restore it.`);
      onClose();
    } catch {
      toast.error("The version couldn't be loaded. Please try again.");
      setRestoring(null);
    }
  };

  return (
    <Dialog
      open
      title="History"
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="secondary" size="s" onClick={onClose}>
          Close
        </Button>
      }
    >
      {versions.hasFailed && (
        <Note tone="bad" role="alert">
          <p>The history couldn't be loaded.</p>
          <Button variant="secondary" size="s" onClick={() => setAttempt(attempt + 1)}>
            Try Again
          </Button>
        </Note>
      )}
      {!versions.value && !versions.hasFailed && <Skeleton />}
      {versions.value?.length === 0 && <p>It hasn't been changed yet.</p>}
      {versions.value && (
        <VersionList
          versions={[
            ...versions.value.map(({ id, what, who, when }, place) => ({
              id,
              name: what,
              about: `${who}, ${when}`,
              state: place === 0 ? 'Current' : undefined,
            })),
            ...(oldest && !oldest.isFirst
              ? [{ id: ORIGINAL, name: 'Before these changes', about: '', isPlain: true }]
              : []),
          ]}
          changes={(id) => <Changes load={() => store.open(id)} />}
          restoring={restoring}
          onRestore={restore}
        />
      )}
    </Dialog>
  );
}

function Changes<Values>({ load }: { load: () => Promise<VersionContent<Values>> }): ReactNode {
  const { value, hasFailed } = useLoaded(load, 0);
  if (hasFailed) return <Note tone="bad">The changes couldn't be loaded.</Note>;
  if (!value) return <Skeleton />;
  return value.differences.length > 0 ? <Differences items={value.differences} /> : <p>Nothing was changed.</p>;
}

const picturesText = (missing: number) =>
  missing === 0 ? '' : `${missing === 1 ? "One picture isn't" : `${missing} pictures aren't`} stored any more. `;

function useLoaded<Value>(load: () => Promise<Value>, attempt: number) {
  const [state, setState] = useState<{ value: Value | null; hasFailed: boolean }>({ value: null, hasFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each attempt
  useEffect(() => {
    let isCurrent = true;
    const set = (next: typeof state) => isCurrent && setState(next);
    set({ value: null, hasFailed: false });
    load().then(
      (value) => set({ value, hasFailed: false }),
      () => set({ value: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return state;
}
