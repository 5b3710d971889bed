import { Outlet, useLocation } from 'react-router';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { useSession } from '../../lib/session.ts';
import { PageActionSlot } from '../../ui/page-actions.tsx';
import '../../ui/styles/admin.css';
import { pageName } from './admin-links.ts';
import { Sidebar } from './sidebar.tsx';
import { TestMode } from './test-mode.tsx';

export function Component() {
  const { pathname } = useLocation();
  const { user } = useSession();
  return (
    <>
      <SkipLink />
      <div className="adm">
        <Sidebar />
        <main className="main" id={MAIN_ID} tabIndex={-1}>
          <header className="top">
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
