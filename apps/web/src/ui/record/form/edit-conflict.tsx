import { Button } from '../../base/button.tsx';
import { Differences } from '../../data/differences.tsx';
import { Note } from '../../feedback/note.tsx';
import type { Collision } from './merge-values.ts';

export type RecordChange = {
  id: string;
  who: string;
  when: string;
  differences: readonly { field: string; before: string | null; after: string | null }[];
};

/** `told` that there is a newer version; viewing the `newer` one; back at `mine`; both `merged` into one. */
export type Conflict = {
  state: 'told' | 'newer' | 'mine' | 'merged';
  /** The server's message. */
  text: string;
  /** Who has changed what since, as far as it could be loaded. */
  changes: readonly RecordChange[];
  collisions: readonly Collision[];
};

type EditConflictProps = Conflict & {
  busy: boolean;
  labelOf: (path: string) => string;
  onMerge: () => void;
  onShowNewer: () => void;
  onShowMine: () => void;
  onOverwrite: () => void;
  onTakeTheirs: (collision: Collision) => void;
};

/** Two people changed one record: both versions can be viewed or merged, and nothing is lost before one is saved. */
export function EditConflict(props: EditConflictProps) {
  const { state, text, changes, busy, onMerge, onShowNewer, onShowMine, onOverwrite } = props;
  return (
    <Note tone="warn" role="alert" className="edit-conflict">
      <p>{TEXTS[state] || text}</p>
      {state === 'told' && changes.length > 0 && (
        <ul className="edit-conflict-changes">
          {changes.map((change) => (
            <li key={change.id}>
              <b>{change.who}</b>, {change.when}
              <Differences items={change.differences} />
            </li>
          ))}
        </ul>
      )}
      {state === 'merged' && <Collisions {...props} />}
      {state !== 'merged' && (
        <div className="flow-row">
          {state === 'told' && (
            <Button size="s" disabled={busy} onClick={onMerge}>
              Add my changes to the newer version
            </Button>
          )}
          <Button variant="secondary" size="s" disabled={busy} onClick={state === 'newer' ? onShowMine : onShowNewer}>
            {state === 'newer' ? 'Back to my version' : 'Show the newer version'}
          </Button>
          {state === 'told' && (
            <Button variant="secondary" size="s" disabled={busy} onClick={onOverwrite}>
              Save mine anyway
            </Button>
          )}
        </div>
      )}
    </Note>
  );
}

function Collisions({ collisions, labelOf, onTakeTheirs }: EditConflictProps) {
  if (collisions.length === 0) return null;
  return (
    <>
      <p>Both of you changed these. Your values are in the form:</p>
      <ul className="edit-conflict-changes">
        {collisions.map((collision) => (
          <li key={collision.path}>
            <b>{labelOf(collision.path)}</b>: theirs is {valueText(collision.theirs)}{' '}
            <button type="button" className="link" onClick={() => onTakeTheirs(collision)}>
              Use theirs<span className="visually-hidden"> for {labelOf(collision.path)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'ticked' : 'not ticked';
  if (typeof value === 'object') return 'another one';
  const text = String(value);
  return `‘${text.length > 80 ? `${text.slice(0, 79)}…` : text}’`;
}

const TEXTS = {
  told: '',
  newer: 'This is the newer version. Your edits are kept.',
  mine: 'These are your edits. Saving overwrites the newer version.',
  merged: 'This is the newer version with your edits in it. Save to keep it.',
};
