import { Security } from '../../features/auth/second-factor/security.tsx';

export function Component() {
  return <Security />;
}
