import { RECOVERY_CODES } from '@kickstand/contract/second-factor/second-factor.rules';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/download.ts';
import { useClub } from '../../../lib/club/club.tsx';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useRenewCodes } from './second-factor.api.ts';

const FEW = 3;

export function RecoveryPanel({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewCodes();
  const renewThem = () =>
    renew.mutate(undefined, {
      onSuccess: onCodes,
      onError: (error) => toast.error(failureText(error, "New codes couldn't be made.")),
      onSettled: () => setAsking(false),
    });
  return (
    <section className="panel stack" aria-label="Recovery codes">
      <h2 className="h3">Recovery codes</h2>
      <p>
        {left} of {RECOVERY_CODES} left.{' '}
        {left <= FEW ? 'Make new ones before you run out.' : 'Each signs you in once if your phone is gone.'}
      </p>
      <p>
        <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
          Make new codes
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title="New recovery codes"
        question="Make ten new recovery codes?"
        detail="The old ones will stop working right away."
        confirmLabel="Make new codes"
        cancelLabel="Keep the old ones"
        busy={renew.isPending}
        busyLabel="Making codes..."
        onConfirm={renewThem}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** Shown once. It closes when the person says that they have kept the codes. */
export function RecoveryDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const { identity } = useClub();
  const { user } = useSession();
  const title = `Recovery codes: ${identity.name}`;
  const lines = [title, user?.email ?? '', '', ...codes, '', 'Each code works once.', ''].join('\n');
  const download = () => saveFile(new Blob([lines], { type: 'text/plain' }), 'recovery-codes.txt');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Codes copied'),
      () => toast.error("The browser didn't let us copy. Please download or print them."),
    );
  const close = () => {
    if (isKept) onClose();
    else toast.error('Please keep the codes first', 'They are shown only this once.');
  };
  return (
    <Dialog
      open
      title="Your recovery codes"
      backdropCloses={false}
      onClose={close}
      footer={
        <Button disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="stack">
        <p>
          Keep these where you’d keep a spare key. If your phone is gone, each one signs you in once. They’re shown only
          now.
        </p>
        <div className="recovery-sheet stack">
          <h3 className="h3">{title}</h3>
          <ol className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <p className="flow-row">
          <Button variant="secondary" size="s" onClick={download}>
            <Icon name="download" />
            Download
          </Button>
          <Button variant="secondary" size="s" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
          <Button variant="secondary" size="s" onClick={copy}>
            <Icon name="copy" />
            Copy
          </Button>
        </p>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          I’ve kept these codes
        </Checkbox>
      </div>
    </Dialog>
  );
}
