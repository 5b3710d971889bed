/**
 * The pages that `npm run shots` takes pictures of; `as` is who looks at them (a visitor where nothing is said).
 *
 * @type {{ name: string, path: string, as?: 'visitor' | 'member' | 'admin', developmentOnly?: boolean }[]}
 */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'upcoming-rides', path: '/upcoming-rides' },
  { name: 'rides', path: '/rides' },
  { name: 'events', path: '/events' },
  { name: 'event-detail', path: '/event-detail' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/what-to-pack-for-a-two-day-ride' },
  { name: 'riders', path: '/riders' },
  { name: 'discover-more', path: '/discover-more' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-conditions', path: '/terms-conditions' },
  { name: 'cancellation-refund', path: '/cancellation-refund' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'account', path: '/account', as: 'member' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'dev-ui', path: '/dev/ui', developmentOnly: true },
];
