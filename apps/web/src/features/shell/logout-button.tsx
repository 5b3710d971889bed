import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useNavigate } from 'react-router';
import { logOut } from '../../lib/session/log-out.ts';
import { Button } from '../../ui/base/button.tsx';

type Props = { size?: 's'; block?: boolean; onLogout?: () => void };

export function LogoutButton({ size, block, onLogout }: Props) {
  const navigate = useNavigate();
  // Home has to be on the screen before the session goes: a guarded page would lead to the login page instead.
  const leave = () => {
    onLogout?.();
    logOut(() => navigate(PATHS.home, { flushSync: true }));
  };
  return (
    <Button variant="ghost" size={size} block={block} onClick={leave}>
      LOGOUT
    </Button>
  );
}
