import { formatDayTime, formatTime } from '@kickstand/contract/shared/dates';
import { Icon } from '../../ui/base/icon.tsx';
import type { DayState } from './day-session.ts';
import { plural } from './day-words.ts';

/** Which ride it is, and whether everything this phone noted has arrived. */
export function DayHeader({ state, isKept }: { state: DayState; isKept: boolean }) {
  const item = state.kept?.day.item;
  return (
    <header className="day-header">
      <h1>{item?.title ?? 'Ride day'}</h1>
      {item && (
        <p className="day-when">
          {formatDayTime(item.startTime)} · {item.venue}
        </p>
      )}
      {item?.isCancelled && <p className="day-alarm">This was cancelled.</p>}
      {state.kept && <SyncLine state={state} isKept={isKept} />}
    </header>
  );
}

function SyncLine({ state: { isOnline, marks, syncedAt, isStored }, isKept }: { state: DayState; isKept: boolean }) {
  const waiting = marks.filter(({ isSent }) => !isSent).length;
  return (
    <p className="day-sync" role="status">
      <Icon name={isOnline ? 'check' : 'alert'} />
      {isOnline ? onlineText(waiting, syncedAt) : offlineText(waiting)}
      {isOnline && !isStored && ' This browser keeps nothing without a network.'}
      {isOnline && isStored && isKept && ' Works without a network.'}
    </p>
  );
}

const onlineText = (waiting: number, syncedAt: string | null) => {
  if (waiting > 0) return `Sending ${plural(waiting, 'mark')}...`;
  return syncedAt ? `All sent ${formatTime(syncedAt)}.` : 'Connecting...';
};

const offlineText = (waiting: number) =>
  waiting > 0
    ? `No network. ${plural(waiting, 'mark')} on this phone, sent when it's back.`
    : 'No network. What you note stays on this phone.';
