import { formatDayTime, formatTime } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { rememberDeepLink } from '../../lib/session/return-to.ts';
import { useLocation } from '../../router/hooks.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CountScreen } from './count-screen.tsx';
import type { DayState, ScreenProps } from './day-session.ts';
import { plural } from './day-words.ts';
import { MoreScreen } from './more-screen.tsx';
import { RiderList } from './rider-list.tsx';
import { RiderSheet } from './rider-sheet.tsx';
import { SafetySheet } from './safety-sheet.tsx';
import { ScanScreen } from './scan/scan-screen.tsx';
import { useRideDay } from './use-ride-day.ts';
import './ride-day.css';
import './rider-list.css';

const TABS = [
  { view: 'riders', label: 'Riders', icon: 'users' },
  { view: 'scan', label: 'Scan', icon: 'ticket' },
  { view: 'count', label: 'Count', icon: 'flag' },
  { view: 'more', label: 'More', icon: 'menu' },
] as const satisfies readonly { view: string; label: string; icon: IconName }[];

/** A ride on its day: on a phone, in the sun, without a network. */
export function RideDay({ id }: { id: string }) {
  const { state, session, isKept } = useRideDay(id);
  const hash = useLocation().hash.slice(1);
  const view = hash === 'sheet' ? hash : (TABS.find((tab) => tab.view === hash)?.view ?? 'riders');
  usePageTitle(state.kept ? `${state.kept.day.item.title}: ride day` : undefined);
  if (session && state.kept && view === 'sheet')
    return <SafetySheet state={state} kept={state.kept} session={session} />;
  return (
    <div className="day">
      <DayHeader state={state} isKept={isKept} />
      <main className="day-main">
        {session && state.kept ? (
          <Ready state={state} kept={state.kept} session={session} view={view} />
        ) : (
          <Closed state={state} onRetry={() => session?.sync()} />
        )}
      </main>
      {state.kept && <Tabs current={view} />}
    </div>
  );
}

function Tabs({ current }: { current: string }) {
  return (
    <nav className="day-tabs" aria-label="Ride day">
      {TABS.map(({ view, label, icon }) => (
        <a key={view} href={`#${view}`} aria-current={view === current ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}

function Ready({ view, ...props }: ScreenProps & { view: string }) {
  const [rider, setRider] = useState<string | null>(null);
  const { refusals } = props.state;
  return (
    <>
      {refusals.length > 0 && (
        <Note tone="bad" role="alert" className="day-refusals">
          <p>Some marks couldn't be stored: {refusals.join(' ')}</p>
          <Button variant="secondary" size="s" onClick={props.session.dismissRefusals}>
            OK
          </Button>
        </Note>
      )}
      {view === 'riders' && <RiderList {...props} onOpen={setRider} />}
      {view === 'scan' && <ScanScreen {...props} onOpen={setRider} />}
      {view === 'count' && <CountScreen {...props} onOpen={setRider} />}
      {view === 'more' && <MoreScreen {...props} />}
      {rider && <RiderSheet {...props} id={rider} onClose={() => setRider(null)} />}
    </>
  );
}

/** Before anything is on this phone, and after it has left. */
function Closed({ state: { status, message }, onRetry }: { state: DayState; onRetry: () => void }) {
  if (status === 'opening') return <Spinner label="Opening the ride day..." />;
  if (status === 'signed-out') {
    return (
      <ErrorState
        title="Sign in to open this ride day"
        text={message || 'Ride captains sign in. Marshals open the link their captain sent them.'}
        action={<SignIn className={buttonClass()} />}
      />
    );
  }
  if (status === 'unreachable') {
    return (
      <ErrorState
        title="This ride day isn't on this phone yet"
        text={message || 'Open it once while you’re online. From then on it works offline.'}
        onRetry={onRetry}
      />
    );
  }
  return <ErrorState title={status === 'over' ? 'That ride is done' : "This can't be opened"} text={message} />;
}

/** The way back leads here. */
function SignIn({ className }: { className: string }) {
  return (
    <a className={className} href={PATHS.adminLogin} onClick={() => rememberDeepLink(window.location.pathname)}>
      Sign in
    </a>
  );
}

/** Which ride it is, and whether everything this phone noted has arrived. */
function DayHeader({ state, isKept }: { state: DayState; isKept: boolean }) {
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

function SyncLine({ state, isKept }: { state: DayState; isKept: boolean }) {
  const { isOnline, isSignedOut, marks, syncedAt, isStored } = state;
  const waiting = marks.filter(({ isSent }) => !isSent).length;
  return (
    <p className="day-sync" role="status">
      <Icon name={isOnline ? 'check' : 'alert'} />
      {isOnline ? onlineText(waiting, syncedAt) : isSignedOut ? signedOutText(waiting) : offlineText(waiting)}
      {isSignedOut && <SignIn className="link" />}
      {isOnline && !isStored && ' This browser keeps nothing without a network.'}
      {isOnline && isStored && isKept && ' Works without a network.'}
    </p>
  );
}

const onlineText = (waiting: number, syncedAt: string | null) => {
  if (waiting > 0) return `Sending ${plural(waiting, 'mark')}...`;
  return syncedAt ? `All sent ${formatTime(syncedAt)}.` : 'Connecting...';
};

const signedOutText = (waiting: number) =>
  waiting > 0
    ? `Your session has ended. ${plural(waiting, 'mark')} on this phone, sent when you sign in again.`
    : 'Your session has ended. What you note stays on this phone until you sign in again.';

const offlineText = (waiting: number) =>
  waiting > 0
    ? `No network. ${plural(waiting, 'mark')} on this phone, sent when it's back.`
    : 'No network. What you note stays on this phone.';
