import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import './share-actions.css';

type Props = {
  title: string;
  /** The date as a file for calendars, where there is a date. */
  calendarPath?: string | undefined;
};

/** Pass it on, or note it down. */
export function ShareActions({ title, calendarPath }: Props) {
  return (
    <div className="share-pair">
      <Button variant="secondary" size="s" onClick={() => share(title)}>
        <Icon name="share" />
        Share
      </Button>
      {calendarPath && (
        <a className={buttonClass({ variant: 'secondary', size: 's' })} href={calendarPath}>
          <Icon name="calendar" />
          Add to calendar
        </a>
      )}
    </div>
  );
}

async function share(title: string) {
  const url = window.location.origin + window.location.pathname;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
    } else {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied', url);
    }
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.info('Copy this link to share it', url);
  }
}
