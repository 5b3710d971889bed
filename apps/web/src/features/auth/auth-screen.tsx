import { isStaff } from '@kickstand/contract/shared/club-role';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { pictureSource } from '../../lib/page/page-pictures.ts';
import { takeReturn } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Link, type LinkProps } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import './auth-screen.css';

type Props = { picture: 'login' | 'register' | 'code' | 'password' | 'admin-login'; children: ReactNode };

/** A picture beside a form; on narrow screens a strip of it above. */
export function AuthScreen({ picture, children }: Props) {
  const strip = pictureSource(`${picture}-strip`);
  return (
    <section className="auth-screen" data-ground="white">
      <picture className="auth-picture">
        <source
          media="(max-width: 900px)"
          srcSet={strip.srcSet}
          sizes="100vw"
          width={strip.width}
          height={strip.height}
        />
        <img {...pictureSource(picture)} sizes="50vw" alt="" fetchPriority="high" />
      </picture>
      <div className="auth-form">{children}</div>
    </section>
  );
}

type SignedInNoteProps = {
  /** Where the person wanted to go, if it has a name. */
  onward?: string | undefined;
};

/** On the pages for signing in and up: a person who is already signed in has nothing to fill in. */
export function SignedInNote({ onward }: SignedInNoteProps) {
  const { status, user } = useSession();
  const navigate = useNavigate();
  if (status !== 'signed-in' || !user) return null;
  const goOn = () => navigate(takeReturn({ isAdmin: isStaff(user) }) ?? PATHS.upcomingRides);
  return (
    <Note className="flow-row" role="status">
      <span>
        You're signed in as <b>{user.fullName}</b>.
      </span>
      <Button variant={onward ? 'primary' : 'dark'} size="s" onClick={goOn}>
        {onward ?? 'Continue'}
      </Button>
    </Note>
  );
}

/** The way back above the form. */
export const AuthCrumb = (props: LinkProps) => <Link className="auth-crumb" {...props} />;
