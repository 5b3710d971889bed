import { CHECKLIST, type ChecklistItem } from '@kickstand/contract/setup/setup.rules';
import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { clubSectionPath, PATHS } from '@kickstand/contract/shared/site-paths';
import { useId } from 'react';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { useHideChecklist } from './setup.api.ts';

const stepPath = (step: string) => `${PATHS.adminSetup}?step=${step}`;

/** Where each item is settled; the address of the site is, on the server only. */
const PLACES: Record<ChecklistItem, string | null> = {
  name: stepPath('identity'),
  administrator: stepPath('administrator'),
  demo: `${PATHS.adminSetup}#leave-demo`,
  mail: stepPath('mail'),
  'mail-arrived': stepPath('mail'),
  keys: stepPath('payments'),
  'keys-accepted': stepPath('payments'),
  ride: PATHS.adminUpcomingRides,
  policies: clubSectionPath('policies'),
  address: null,
};

/** Everything a live site needs, beside the steps. */
export function Checklist({ setup: { checklist, isDismissed } }: { setup: SetupState }) {
  const id = useId();
  const hide = useHideChecklist();
  const missing = checklist.filter(({ isDone }) => !isDone).length;
  return (
    <aside className="panel setup-checklist" aria-labelledby={id}>
      <h3 id={id}>{missing === 0 ? 'Ready to go live' : 'Before you go live'}</h3>
      <p className="sub-text">{progressText(checklist)}</p>
      <ChecklistItems items={checklist} />
      {isDismissed && missing > 0 && (
        <p className="setup-skip">
          <Button variant="secondary" size="s" busy={hide.isPending} onClick={() => hide.mutate(false)}>
            Show it on the dashboard
          </Button>
        </p>
      )}
    </aside>
  );
}

export const progressText = (checklist: SetupState['checklist']) =>
  `${checklist.filter(({ isDone }) => isDone).length} of ${checklist.length} done`;

export function ChecklistItems({ items }: { items: SetupState['checklist'] }) {
  return (
    <ul className="setup-items">
      {items.map(({ item, isDone }) => {
        const { title, hint } = CHECKLIST[item];
        const place = isDone ? null : PLACES[item];
        return (
          <li key={item} className={cx(isDone && 'setup-item-done')}>
            <span className="setup-tick" aria-hidden="true">
              {isDone && <Icon name="check" />}
            </span>
            <div>
              <b>{place ? <Link to={place}>{title}</Link> : title}</b>
              <VisuallyHidden>{isDone ? ' (done)' : ' (missing)'}</VisuallyHidden>
              {!isDone && <span className="sub-text">{hint}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
