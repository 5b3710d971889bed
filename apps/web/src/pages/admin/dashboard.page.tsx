import { FactorHint } from '../../features/auth/second-factor/factor-hint.tsx';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { SetupPanel } from '../../features/setup/setup-panel.tsx';

export function Component() {
  return (
    <>
      <FactorHint />
      <SetupPanel />
      <Dashboard />
    </>
  );
}
