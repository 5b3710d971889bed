import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../base/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { toast } from '../../feedback/toast.ts';
import { Field } from '../../form/field.tsx';
import { TextInput } from '../../form/text-input.tsx';

type Link = { url: string; until: string };
export type MakeLink = () => Promise<Link>;

/** Makes a link that shows the record as it was saved last, to copy or open: the button, and the dialog beside the form. */
export function usePreviewLink(make: MakeLink | undefined, disabled: boolean) {
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<Link | null>(null);

  const open = async () => {
    setBusy(true);
    await make?.().then(setLink, () => toast.error("The preview link couldn't be made. Please try again."));
    setBusy(false);
  };

  return {
    button: make && (
      <Button variant="secondary" size="s" busy={isBusy} disabled={disabled} onClick={open}>
        Preview link
      </Button>
    ),
    dialog: link && <LinkDialog {...link} onClose={() => setLink(null)} />,
  };
}

function LinkDialog({ url, until, onClose }: Link & { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      // refused by the browser: the text is selected, so that it can be copied by hand
      () => input.current?.select(),
    );
  return (
    <Dialog
      open
      size="sm"
      title="Preview link"
      onClose={onClose}
      footer={
        <>
          <a className={buttonClass({ variant: 'secondary', size: 's' })} href={url} target="_blank" rel="noreferrer">
            Open
          </a>
          <Button size="s" onClick={copy}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Anyone with this link sees the page as it was saved last, without signing in, until {until}.</p>
        <Field label="Link">
          <TextInput ref={input} readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  );
}
