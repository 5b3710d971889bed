import { setNavigator } from '../lib/api/api-client.ts';
import { toast } from '../ui/feedback/toast.ts';
import { hasUnsavedForms } from '../ui/record/form/unsaved-forms.ts';

type Go = (path: string) => unknown;

/**
 * A session that has ended leads to a login page and says why. The server may answer before the page is hydrated, when
 * there's no router and no one would see a message: navigation waits until the returned function is called.
 */
export function leaveAtSessionEnd(): (go: Go) => void {
  let open: Go | null = null;
  let wanted: string | null = null;
  setNavigator((path) => {
    // an unsaved form stays: the page asks to sign in again on top of it
    if (hasUnsavedForms()) return;
    if (open) open(path);
    else wanted = path;
  });
  return (go) => {
    open = (path) => {
      toast.info('Your session has ended. Please sign in again.');
      go(path);
    };
    if (wanted !== null) open(wanted);
    wanted = null;
  };
}
