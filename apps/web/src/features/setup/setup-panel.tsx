import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ChecklistItems, progressText } from './checklist.tsx';
import { useHideChecklist, useSetup } from './setup.api.ts';
import './setup.css';

/** On the dashboard of owners until everything is done, or they don't want to see it. */
export function SetupPanel() {
  const { data: setup } = useSetup(useCan()('site.run'));
  const hide = useHideChecklist();
  const id = useId();
  const missing = setup?.checklist.filter(({ isDone }) => !isDone) ?? [];
  if (!setup || setup.isDismissed || missing.length === 0) return null;
  if (setup.isDemo) return <StartOwnClub />;
  return (
    <section className="panel setup-panel" aria-labelledby={id}>
      <div className="setup-panel-head">
        <h2 id={id}>Before you go live</h2>
        <span className="sub-text">{progressText(setup.checklist)}</span>
      </div>
      <ChecklistItems items={missing} />
      <div className="flow-row">
        <Link className={buttonClass({ size: 's' })} to={PATHS.adminSetup}>
          Continue the setup
        </Link>
        <Button
          variant="secondary"
          size="s"
          busy={hide.isPending}
          onClick={() =>
            hide.mutate(true, { onError: (error) => toast.error(failureText(error, "It couldn't be hidden.")) })
          }
        >
          Hide this list
        </Button>
      </div>
    </section>
  );
}

/** Beside the club's content: the way out of the demo, or to the rest of the setup. */
export function StartOwnClub() {
  const { data: setup } = useSetup(useCan()('site.run'));
  const missing = setup?.checklist.filter(({ isDone }) => !isDone).length ?? 0;
  if (!setup || missing === 0) return null;
  if (!setup.isDemo)
    return (
      <p className="setup-link">
        <Link to={PATHS.adminSetup}>Set up</Link>: {missing === 1 ? 'one thing is' : `${missing} things are`} still
        missing to go live.
      </p>
    );
  return (
    <section className="panel setup-panel setup-own" aria-label="Demo">
      <p>
        <b>This is a demo.</b> Its rides, riders and payments are make-believe. Give the site your name, and the demo
        goes when you say so.
      </p>
      <Link className={buttonClass({ size: 's' })} to={PATHS.adminSetup}>
        Start our own club
      </Link>
    </section>
  );
}
