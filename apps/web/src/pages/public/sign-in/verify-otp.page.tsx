import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useVerifyRegistrationCode } from '../../../features/auth/auth.api.ts';
import { CodeScreen, InvalidAccess } from '../../../features/auth/code-screen.tsx';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { useRegistrationState, useStateText } from '../../../lib/page/navigation-state.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

export function Component() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [person, notice] = [useRegistrationState(), useStateText('notice')];
  const verification = useVerifyRegistrationCode();

  const welcome = () => {
    toast.success('Registration successful! Welcome to the club!');
    navigate(PATHS.login, { replace: true });
  };

  if (isHydrated && !person) return <InvalidAccess />;
  return (
    <CodeScreen
      email={isHydrated ? (person?.email ?? '') : ''}
      changeEmail={{ to: PATHS.register, state: person }}
      purpose="registration"
      verification={verification}
      onVerified={welcome}
    >
      {isHydrated && notice && <Note role="alert">{notice}</Note>}
    </CodeScreen>
  );
}
