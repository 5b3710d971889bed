import { toast } from '../feedback/toast.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Hands the address of this page to the device's own sharing, else copies it. */
export function ShareButton({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <Button variant="secondary" size="s" className={className} onClick={() => share(title)}>
      <Icon name="share" />
      Share
    </Button>
  );
}

async function share(title: string) {
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  if (typeof navigator.share === 'function') {
    // Rejects when the visitor cancels, which is not a failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied', 'Paste it where you want to share it.');
  } catch {
    toast.error("The link couldn't be copied", url);
  }
}
