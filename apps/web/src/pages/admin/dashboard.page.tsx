import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { SetupPanel } from '../../features/setup/setup-panel.tsx';

export function Component() {
  return (
    <>
      <SetupPanel />
      <Dashboard />
    </>
  );
}
