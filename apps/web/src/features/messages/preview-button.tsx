import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';

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

/**
 * A mail as its readers see it. Its styles are inline, which the page's security policy forbids, so they are set one by
 * one; in a shadow root the page's own styles don't reach it.
 */
function MailPreview({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    root.replaceChildren(readMail(html));
    const stay = (event: Event) => event.preventDefault();
    root.addEventListener('click', stay);
    return () => root.removeEventListener('click', stay);
  }, [html]);
  return <section ref={host} className="mail-preview" aria-label="Preview of the email" />;
}

function readMail(html: string): HTMLElement {
  // values are escaped, so this text is nowhere but in tags
  const inert = html.slice(html.indexOf('<body'), html.indexOf('</body>')).replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  const page = document.createElement('div');
  page.dataset.style = body.dataset.style ?? '';
  page.append(...body.childNodes);
  for (const part of [page, ...page.querySelectorAll<HTMLElement>('[data-style]')]) {
    part.style.cssText = part.dataset.style ?? '';
    delete part.dataset.style;
  }
  return page;
}
