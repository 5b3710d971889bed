import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useNavigate } from 'react-router';
import { useVerifyRegistrationCode } from '../../features/auth/auth.api.ts';
import { CodeScreen, InvalidAccess } from '../../features/auth/code-screen.tsx';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useStateText } from '../../lib/page/navigation-state.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export function Component() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [email, notice] = [useStateText('email'), useStateText('notice')];
  const verification = useVerifyRegistrationCode();

  const welcome = () => {
    toast.success('Registration successful! Welcome to the club!');
    navigate(PATHS.login, { replace: true });
  };

  if (isHydrated && !email) return <InvalidAccess />;
  return (
    <CodeScreen
      email={isHydrated ? (email ?? '') : ''}
      purpose="registration"
      verification={verification}
      onVerified={welcome}
    >
      {isHydrated && notice && <Note role="alert">{notice}</Note>}
    </CodeScreen>
  );
}
