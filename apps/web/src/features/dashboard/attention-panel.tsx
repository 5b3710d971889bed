import { attentionText } from '@kickstand/contract/dashboard/dashboard.rules';
import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { failureText } from '../../lib/form/form-errors.ts';
import { capabilityForPage } from '../../lib/session/page-access.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useAttention, useDigestChoice, useSendTestMail } from './dashboard.api.ts';
import { Panel, PanelContent } from './panel.tsx';

/** Items that need attention, each with a link to where it can be fixed. */
export function AttentionPanel() {
  const attention = useAttention();
  const can = useCan();
  return (
    <div className="attention">
      <Panel
        title="Needs attention"
        aside={attention.data && <span className="sub-text">{countText(attention.data)}</span>}
      >
        <PanelContent loaded={attention}>
          {(items) =>
            items.length === 0 ? (
              <p className="dim-text">Nothing needs attention.</p>
            ) : (
              <ul className="panel-list dashboard-list">
                {items.map((item) => (
                  <Item key={item._id} {...item} />
                ))}
              </ul>
            )
          }
        </PanelContent>
        <DigestSwitch />
        {can('site.run') && <TestMail />}
      </Panel>
    </div>
  );
}

const countText = (items: AttentionItem[]) => (items.length === 1 ? '1 thing' : `${items.length} items`);

/** Rides and dates can wait; money and mails cannot. */
const CALM: AttentionItem['kind'][] = ['nearly-full', 'no-start-time'];

function Item(item: AttentionItem) {
  const { title, subject, detail } = attentionText(item);
  const can = useCan();
  const place = PLACES[item.place];
  const list = place && can(capabilityForPage(place)) ? place : null;
  return (
    <li className={CALM.includes(item.kind) ? 'is-calm' : undefined}>
      <Icon name={CALM.includes(item.kind) ? 'clock' : 'alert'} />
      <div>
        <b>{title}</b>
        {list ? (
          <Link className="list-title" to={searchedPath(list, item.search)}>
            {subject}
          </Link>
        ) : (
          <span>{subject}</span>
        )}
        {detail && <span className="sub-text">{detail}</span>}
      </div>
      <div className="list-end">
        {item.amount !== null && <b className="tabular-numbers">{formatRupees(item.amount)}</b>}
        {item.at && <span className="sub-text">{formatDateTime(item.at)}</span>}
      </div>
    </li>
  );
}

/** Money that is not ours to move is looked up at the provider; a mail server is fixed where it runs. */
const PLACES: Record<AttentionItem['place'], string | null> = {
  bookings: PATHS.adminBookings,
  'event-bookings': PATHS.adminEventBookings,
  rides: PATHS.adminUpcomingRides,
  events: PATHS.adminEvents,
  users: PATHS.adminUsers,
  provider: null,
  server: null,
};

/** Shows an administrator whether mails are sent, and the mail server's error if they aren't. */
function TestMail() {
  const { mutate, isPending, data, error } = useSendTestMail();
  const result = error ? failureText(error, "The test email couldn't be sent.") : data?.answer;
  return (
    <div className="test-mail">
      <Button variant="secondary" size="s" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        <Icon name="mail" />
        Send me a test email
      </Button>
      <p className="sub-text" role="status">
        {!isPending && result && (
          <>
            <b>{data?.isSent ? 'Sent.' : 'Not sent.'}</b> {result}
          </>
        )}
      </p>
    </div>
  );
}

/** Each person decides for themselves; an alert about what can't wait is sent in any case. */
function DigestSwitch() {
  const { isWanted, error, set } = useDigestChoice();
  if (isWanted === undefined) return null;
  return (
    <div className="digest-switch">
      <Checkbox
        checked={isWanted}
        onChange={({ target }) => set(target.checked)}
        error={error ? failureText(error, "That couldn't be saved. Please try again.") : undefined}
      >
        Email me every morning
        <span className="sub-text">
          Yesterday’s bookings and money, what needs attention, and the rides of the week. No news, no email.
        </span>
      </Checkbox>
    </div>
  );
}
