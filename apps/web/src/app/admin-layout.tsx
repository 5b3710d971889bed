import { Outlet, useLocation } from 'react-router';
import { pageName, Sidebar } from '../features/shell/admin/sidebar.tsx';
import { TestMode } from '../features/shell/admin/test-mode.tsx';
import { MAIN_ID, SkipLink } from '../features/shell/skip-link.tsx';
import { useSession } from '../lib/session/session.ts';
import { PageActionSlot } from '../ui/record/page-actions.tsx';
import '../ui/back-office.css';

export function Component() {
  const { pathname } = useLocation();
  const { user } = useSession();
  return (
    <>
      <SkipLink />
      <div className="admin-layout">
        <Sidebar />
        <main className="admin-main" id={MAIN_ID} tabIndex={-1}>
          <header className="admin-top">
            <div>
              <h1>{pageName(pathname)}</h1>
              <p>Welcome back, {user?.fullName}</p>
            </div>
            <TestMode />
            <PageActionSlot />
          </header>
          <Outlet />
        </main>
      </div>
    </>
  );
}
