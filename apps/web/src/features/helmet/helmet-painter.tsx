import { helmetSource } from '@kickstand/art/helmet';
import { HELMET_PART_NAMES, HELMET_PARTS, type Helmet, helmetKey } from '@kickstand/contract/auth/helmet.rules';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useEffect, useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { rememberReturn } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useSaveHelmet } from './helmet.api.ts';
import { dropHelmetDraft, readHelmetDraft, writeHelmetDraft } from './helmet-draft.ts';
import { describeHelmet } from './helmet-words.ts';
import { ShareHelmet } from './share-helmet.tsx';
import { Swatches } from './swatches.tsx';
import './helmet-painter.css';

/** Where everyone begins who has none. */
const FIRST_HELMET: Helmet = {
  shell: 'full',
  graphic: 'stripe',
  base: 'ivory',
  accent: 'crimson',
  trim: 'amber',
  visor: 'dusk',
  backdrop: 'teal',
};

/** Everyone may paint; a member keeps the result, a visitor is asked to sign in and finds it again afterwards. */
export function HelmetPainter() {
  const isHydrated = useIsHydrated();
  const { status, user } = useSession();
  const isMember = status === 'signed-in';
  const saved = (isMember && user?.helmet) || FIRST_HELMET;
  const { draft, change, drop } = useHelmetDraft(isMember ? user?._id : undefined, saved);
  const save = useSaveHelmet();
  const [announced, setAnnounced] = useState('');
  const helmet = draft ?? saved;
  const isChanged = helmetKey(helmet) !== helmetKey(saved);

  const paint = (next: Helmet) => {
    save.reset();
    change(next);
  };
  const surprise = () => {
    const next = anotherHelmet(helmet);
    paint(next);
    setAnnounced(describeHelmet(next));
  };
  const reset = () => {
    save.reset();
    drop();
    setAnnounced(`Back to ${describeHelmet(saved)}`);
  };
  const submit = () =>
    save.mutate(helmet, {
      onSuccess() {
        drop();
        toast.success('Your helmet is saved', 'You’ll see it on your tickets and on the walls of your rides.');
      },
    });

  return (
    <div className="painter">
      <section className="painter-stage" aria-labelledby="paint-your-helmet">
        <h1 id="paint-your-helmet">Paint your helmet</h1>
        <div className="painter-preview">
          <img
            className="round-picture"
            src={helmetSource({ paint: helmet, size: 480 })}
            width="480"
            height="480"
            decoding="sync"
            alt={describeHelmet(helmet)}
          />
        </div>
        <div className="painter-quick">
          <Button variant="ghost" size="s" onClick={surprise} hydrating={!isHydrated}>
            Surprise me
          </Button>
          <Button variant="ghost" size="s" onClick={reset} disabled={!isChanged}>
            Reset
          </Button>
        </div>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </section>
      <section className="painter-choices" aria-label="Colours and shapes">
        <p className="lead-text">
          {isMember
            ? 'It’s your picture on tickets, bookings and the wall of every ride you join. Walls show helmets only, never names.'
            : 'Make one that’s yours. Members keep theirs: it’s their picture on tickets and on the wall of every ride they join.'}
        </p>
        {HELMET_PART_NAMES.map((part) => (
          <Swatches key={part} part={part} helmet={helmet} onChange={paint} />
        ))}
        {save.error && (
          <Note tone="bad" role="alert">
            {failureOf(save.error)}
          </Note>
        )}
        <div className="painter-actions">
          {isMember || !isHydrated || status === 'checking' ? (
            <Button
              onClick={submit}
              hydrating={!isHydrated}
              busy={save.isPending}
              busyLabel="Saving..."
              disabled={!isMember || !isChanged}
            >
              Save helmet
            </Button>
          ) : (
            <KeepIt onLeave={() => change(helmet)} />
          )}
          <p className="painter-state" role="status">
            {isMember && (isChanged ? 'Not saved yet' : 'This is your helmet')}
          </p>
        </div>
        <ShareHelmet helmet={helmet} />
      </section>
    </div>
  );
}

/** For a visitor: the way to an account and back, with the draft kept. */
function KeepIt({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const leaveFor = (page: string) => {
    onLeave();
    rememberReturn(PATHS.helmet);
    navigate(page);
  };
  return (
    <>
      <Button onClick={() => leaveFor(PATHS.login)}>Sign in to keep it</Button>
      <Button variant="secondary" onClick={() => leaveFor(PATHS.register)}>
        Sign Up
      </Button>
    </>
  );
}

/** What was painted and not saved, read once it is known whose it is. */
function useHelmetDraft(owner: string | undefined, saved: Helmet) {
  const [draft, setDraft] = useState<Helmet | null>(null);
  const isKnown = useSession().status !== 'checking';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a helmet saved meanwhile must not bring an old draft back
  useEffect(() => {
    if (isKnown) setDraft(readHelmetDraft(owner, saved));
  }, [owner, isKnown]);

  return {
    draft,
    change(helmet: Helmet) {
      setDraft(helmet);
      writeHelmetDraft(owner, helmet);
    },
    drop() {
      setDraft(null);
      dropHelmetDraft();
    },
  };
}

const pickOther = <Name,>(names: readonly Name[], ...taken: unknown[]): Name => {
  const left = names.filter((name) => !taken.includes(name));
  return left[Math.floor(Math.random() * left.length)] as Name;
};

/** By chance, but with three colours that differ, before a backdrop of another colour. */
function anotherHelmet(last: Helmet): Helmet {
  const base = pickOther(HELMET_PARTS.base, last.base);
  const accent = pickOther(HELMET_PARTS.accent, base);
  return {
    shell: pickOther(HELMET_PARTS.shell),
    graphic: pickOther(HELMET_PARTS.graphic, last.graphic),
    base,
    accent,
    trim: pickOther(HELMET_PARTS.trim, base, accent),
    visor: pickOther(HELMET_PARTS.visor),
    backdrop: pickOther(HELMET_PARTS.backdrop, base, accent),
  };
}

function failureOf(error: Error): string {
  if (error instanceof CallError && error.isOffline) {
    return 'You’re offline. Your helmet stays here: save it once you’re back.';
  }
  return failureText(error, 'Your helmet couldn’t be saved. Please try again in a moment.');
}
