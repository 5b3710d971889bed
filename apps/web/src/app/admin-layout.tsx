import { FactorAsker } from '../features/auth/second-factor/factor-asker.tsx';
import { NoAccess } from '../features/shell/admin/no-access.tsx';
import { pageName, Sidebar } from '../features/shell/admin/sidebar.tsx';
import { TestMode } from '../features/shell/admin/test-mode.tsx';
import { MAIN_ID, SkipLink } from '../features/shell/skip-link.tsx';
import { capabilityForPage } from '../lib/session/page-access.ts';
import { useSession } from '../lib/session/session.ts';
import { useCan } from '../lib/session/use-can.ts';
import { useLocation } from '../router/hooks.ts';
import { Outlet } from '../router/outlet.tsx';
import { PageActionSlot } from '../ui/record/page-actions.tsx';
import '../ui/back-office.css';

export function Component() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const can = useCan();
  return (
    <>
      <SkipLink />
      <div className="admin-layout">
        <Sidebar />
        <FactorAsker />
        <main className="admin-main" id={MAIN_ID} tabIndex={-1}>
          <header className="admin-top">
            <div>
              <h1>{pageName(pathname)}</h1>
              <p>Welcome back, {user?.fullName}</p>
            </div>
            <TestMode />
            <PageActionSlot />
          </header>
          {can(capabilityForPage(pathname)) ? <Outlet /> : <NoAccess />}
        </main>
      </div>
    </>
  );
}
