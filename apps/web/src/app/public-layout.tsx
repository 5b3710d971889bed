import { Outlet } from 'react-router';
import { Footer } from '../features/shell/footer.tsx';
import { NavBar } from '../features/shell/nav-bar.tsx';
import { MAIN_ID, SkipLink } from '../features/shell/skip-link.tsx';

export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
