import { Button } from './button.tsx';
import { Note } from './note.tsx';

type EditConflictProps = {
  state: 'told' | 'newer' | 'mine';
  /** What the server said. */
  text: string;
  busy: boolean;
  onShowNewer: () => void;
  onShowMine: () => void;
  onOverwrite: () => void;
};

/** Somebody else was faster: both versions can be looked at, and nothing is lost before one is saved. */
export function EditConflict({ state, text, busy, onShowNewer, onShowMine, onOverwrite }: EditConflictProps) {
  const isNewer = state === 'newer';
  return (
    <Note tone="warn" role="alert" className="conflict">
      <p>{TEXTS[state] || text}</p>
      <div className="row">
        <Button variant="secondary" size="s" disabled={busy} onClick={isNewer ? onShowMine : onShowNewer}>
          {isNewer ? 'Back to my version' : 'Show the newer version'}
        </Button>
        {state === 'told' && (
          <Button variant="secondary" size="s" disabled={busy} onClick={onOverwrite}>
            Save mine anyway
          </Button>
        )}
      </div>
    </Note>
  );
}

const TEXTS = {
  told: '',
  newer: 'This is the newer version. What you entered is kept beside it.',
  mine: 'This is what you entered. Saving puts it in the place of the newer version.',
};
