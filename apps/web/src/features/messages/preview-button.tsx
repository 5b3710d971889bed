import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { MailPreview } from './mail-preview.tsx';

type Mail = { html: string; subject: string; recipients: number };

type PreviewProps = {
  /** What the mail is made of, to tell a preview that is out of date. */
  of: string;
  /** Whether it can be composed; says what is wrong if not. */
  check: () => Promise<boolean>;
  load: () => Promise<Mail>;
};

/** Shows a mail as its readers will see it. */
export function PreviewButton({ of, check, load }: PreviewProps) {
  const [shown, setShown] = useState<(Mail & { of: string }) | null>(null);
  const [isLoading, setLoading] = useState(false);

  const show = async () => {
    if (isLoading || !(await check())) return;
    setLoading(true);
    try {
      setShown({ ...(await load()), of });
    } catch (error) {
      toast.error(failureText(error, "The preview couldn't be loaded"));
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <div className="flow-row">
        <Button variant="secondary" size="s" busy={isLoading} busyLabel="Loading..." onClick={show}>
          <Icon name="eye" />
          Preview
        </Button>
        {shown && shown.of !== of && <span className="dim-text small-text">You've changed it since this preview.</span>}
      </div>
      {shown && (
        <div aria-live="polite">
          <p className="mail-preview-head">
            <b>{shown.subject}</b>
            <span className="dim-text">
              {shown.recipients === 1
                ? 'to 1 rider'
                : `to ${shown.recipients} riders, each with their own name and booking`}
            </span>
          </p>
          <MailPreview html={shown.html} />
        </div>
      )}
    </>
  );
}
