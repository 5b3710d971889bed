import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { RouteStrip } from '../base/route-strip.tsx';
import { Stepper } from '../base/stepper.tsx';
import { SumList } from '../data/pair-list.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { MissingImage } from '../media/picture.tsx';
import { DetailsShowcase, FormShowcase } from './record-dialogs.tsx';

type Shown = 'sm' | 'md' | 'lg' | 'xl' | 'long' | 'bare' | 'confirm' | 'form' | 'details' | null;

export function DialogsShowcase() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <section className="page-section page-section-tight stack" aria-labelledby="dialogs">
      <h2 id="dialogs">Dialogs</h2>
      <div className="flow-row">
        {DIALOGS.map(([value, label]) => (
          <Button key={value} variant="secondary" size="s" onClick={() => setShown(value)}>
            {label}
          </Button>
        ))}
      </div>
      <Dialog open={shown === 'sm'} onClose={close} title="Small" size="sm" footer={<CloseButton onClick={close} />}>
        <p>440 px wide.</p>
      </Dialog>
      <Dialog open={shown === 'lg'} onClose={close} title="Large" size="lg" footer={<CloseButton onClick={close} />}>
        <p>820 px wide. The backdrop closes it too.</p>
      </Dialog>
      <Dialog open={shown === 'long'} onClose={close} title="Long text" footer={<CloseButton onClick={close} />}>
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <Dialog open={shown === 'bare'} onClose={close} title="A film" size="xl" bare>
        <MissingImage className="showcase-film" />
      </Dialog>
      {shown === 'form' && <FormShowcase onClose={close} />}
      {shown === 'details' && <DetailsShowcase onClose={close} />}
      <SplitDialog open={shown === 'xl'} onClose={close} />
      <ConfirmShowcase open={shown === 'confirm'} onClose={close} />
    </section>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="s" onClick={onClick}>
      Close
    </Button>
  );
}

function SplitDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="With a column"
      size="xl"
      header={<Stepper steps={['Personal Details', 'Payment', 'Confirmation']} current={2} />}
      aside={
        <>
          <MissingImage />
          <div>
            <h3>Malshej Ghat</h3>
            <p>18 Jul 2026, 5:00 am</p>
            <RouteStrip stops={['Mumbai', 'Murbad', 'Malshej']} />
            <SumList rows={[{ label: 'Fee', value: '₹1,499' }]} total={{ label: 'Total', value: '₹1,499' }} />
          </div>
        </>
      }
      footer={
        <>
          <Button variant="secondary" className="dialog-foot-left" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" disabled>
            Previous
          </Button>
          <Button onClick={() => toast.error('Payment failed:', 'no money was taken.')}>Next</Button>
        </>
      }
    >
      <div className="form-grid2">
        {['Full name', 'Email', 'Contact number', 'Address', 'Model', 'Number plate'].map((label) => (
          <Field key={label} label={label} required>
            <TextInput />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}

function ConfirmShowcase({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      onClose();
      toast.success('Deleted.');
    }, 1200);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Delete user"
      question="Are you sure you want to delete Asha Patil?"
      detail="She is signed out everywhere. What she paid for stays."
      confirmLabel="Delete user"
      cancelLabel="Keep user"
      busy={busy}
      busyLabel="Deleting..."
      danger
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const DIALOGS = [
  ['sm', 'Small'],
  ['form', 'Form'],
  ['details', 'Details'],
  ['lg', 'Large'],
  ['xl', 'With a column'],
  ['long', 'Long text'],
  ['bare', 'Bare'],
  ['confirm', 'Confirm'],
] as const;

const LINES = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}: a lead who knows the road.`);
