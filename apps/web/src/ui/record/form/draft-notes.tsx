import { useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Note } from '../../feedback/note.tsx';
import { toast } from '../../feedback/toast.ts';
import type { DraftStore, FormDraftState } from './use-form-draft.ts';

type OfferProps = { draft: FormDraftState; store: DraftStore };

/** What was typed the last time and not saved; the form decides nothing by itself. */
export function DraftOffer({ draft: { offer, resume, discard }, store }: OfferProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  if (!offer) return null;

  const drop = async () => {
    setDiscarding(true);
    await discard().catch((error) => toast.error(store.explain(error).text));
    setDiscarding(false);
  };

  return (
    <Note role="status" className="form-note">
      <p>
        You have an unsaved draft from {store.dayText(offer.savedAt)}.
        {offer.isOutdated && ' It has been changed since then: continuing puts your edits into the newer version.'}
      </p>
      <p className="flow-row">
        <Button variant="dark" size="s" disabled={isDiscarding} onClick={resume}>
          Continue
        </Button>
        <Button variant="secondary" size="s" busy={isDiscarding} busyLabel="Discarding..." onClick={drop}>
          Discard
        </Button>
      </p>
    </Note>
  );
}

/** Whether the server has what is in the form. */
export function DraftStatus({ draft: { state }, store }: OfferProps) {
  if (state.kind === 'none') return null;
  if (state.kind === 'failing') {
    return (
      <span role="status" className="dialog-foot-left form-draft">
        Draft not saved. {state.text}
      </span>
    );
  }
  return (
    <span className="dialog-foot-left form-draft">
      Draft saved {store.timeText(state.at)}
      {state.lacksFiles && ', without the new pictures'}
    </span>
  );
}
