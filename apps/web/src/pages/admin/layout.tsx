import { Outlet, useLocation } from 'react-router';
import { MAIN_ID, SkipLink } from '../../features/shell/skip-link.tsx';
import { useSession } from '../../lib/session.ts';
import '../../ui/styles/admin.css';
import { linkOf } from './admin-links.ts';
import { Sidebar } from './sidebar.tsx';

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
              <h1>{linkOf(pathname)?.label ?? 'Admin Panel'}</h1>
              <p>Welcome back, {user?.fullName}</p>
            </div>
          </header>
          <Outlet />
        </main>
      </div>
    </>
  );
}
