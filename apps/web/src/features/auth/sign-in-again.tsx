import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useEffect } from 'react';
import { getSession } from '../../lib/session/session.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { AdminLoginForm } from './admin-login-form.tsx';
import './sign-in-again.css';

/** Over a form whose session has ended. Closing it leaves the page, and the form asks first. */
export default function SignInAgain({ email }: { email: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => tellWhenSignedIn, []);
  return (
    <Dialog
      open
      size="sm"
      title="Sign in again"
      backdropCloses={false}
      onClose={() => navigate(PATHS.adminLogin, { replace: true })}
    >
      <div className="stack sign-in-again">
        <p>Your session has ended. Everything you typed is still here. Sign in, then save again.</p>
        <AdminLoginForm notice={undefined} email={email} />
      </div>
    </Dialog>
  );
}

/** The dialog is gone as soon as the session is back. */
function tellWhenSignedIn() {
  if (getSession().status === 'signed-in') toast.success("You're signed in again", 'Please save now.');
}
