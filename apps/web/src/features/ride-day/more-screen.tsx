import { wasThere } from '@kickstand/contract/ride-day/head-count.rules';
import { formatDateTime, formatDayTime } from '@kickstand/contract/shared/dates';
import { rosterPath } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { ScreenProps } from './day-session.ts';
import { rolesOf } from './day-words.ts';
import { MarshalLinks } from './marshal-links.tsx';
import './more-screen.css';

/** Groups, the safety sheet, marshals' links, and what is on this phone. */
export function MoreScreen(props: ScreenProps) {
  const { kept } = props;
  const { item, you } = kept.day;
  return (
    <div className="more">
      <Groups {...props} />
      <section>
        <h2>Safety sheet</h2>
        <p>Riders, motorcycles, emergency contacts and blood groups on A4, to print or to save as PDF.</p>
        <a className={buttonClass({ variant: 'secondary', block: true })} href="#sheet">
          <Icon name="print" />
          Open the safety sheet
        </a>
      </section>
      {!you.isMarshal && <MarshalLinks id={item._id} opensAt={kept.day.opensAt} closesAt={kept.day.closesAt} />}
      <OnThisPhone {...props} />
      {!you.isMarshal && (
        <p>
          <a className="link" href={rosterPath(item.kind, item._id)}>
            Riders in the back-office
          </a>
        </p>
      )}
    </div>
  );
}

function Groups({ kept, state: { standing } }: ScreenProps) {
  const { riders } = kept.day;
  const groups = [...new Set(riders.map(({ group }) => group))].sort();
  return (
    <section>
      <h2>Groups</h2>
      <ul className="more-groups">
        {groups.map((group) => {
          const members = riders.filter((rider) => rider.group === group);
          const leaders = members.flatMap(({ _id, name }) => rolesOf(standing, _id).map((role) => `${role}: ${name}`));
          const there = members.filter(({ _id }) => wasThere(standing, _id)).length;
          return (
            <li key={group}>
              <b>{group || 'No group'}</b> {there} of {members.length} checked in
              <span>{leaders.length > 0 ? leaders.join(' · ') : 'No lead, marshal or sweep yet'}</span>
            </li>
          );
        })}
      </ul>
      <p className="more-hint">Open a rider to make them lead, marshal or sweep.</p>
    </section>
  );
}

function OnThisPhone({ kept, state, session }: ScreenProps) {
  const [isBusy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    const isGone = await session.forget();
    setBusy(false);
    if (!isGone) toast.error("Not removed: some marks haven't been sent yet", 'Try again when there’s a network.');
  };
  return (
    <section>
      <h2>On this phone</h2>
      <p>
        You're {kept.day.you.name}. List of {formatDateTime(kept.loadedAt)}. Riders' details leave this phone on{' '}
        {formatDayTime(kept.day.closesAt)}.
      </p>
      {!state.isStored && <p>This browser can't keep them: without a network, leave this page open.</p>}
      <Button variant="danger-outline" block busy={isBusy} busyLabel="Removing..." onClick={forget}>
        <Icon name="trash" />
        Remove from this phone
      </Button>
    </section>
  );
}
