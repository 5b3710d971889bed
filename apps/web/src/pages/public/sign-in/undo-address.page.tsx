import { UndoAddress } from '../../../features/account/undo-address.tsx';
import { AuthScreen } from '../../../features/auth/auth-screen.tsx';

export function Component() {
  return (
    <AuthScreen picture="password">
      <UndoAddress />
    </AuthScreen>
  );
}
