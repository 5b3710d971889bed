/**
 * The pages that `npm run shots` takes pictures of; `as` is who looks at them (a visitor where nothing is said), `ofFirst`
 * the list whose first item stands for `{id}`.
 *
 * @type {{ name: string, path: string, as?: 'visitor' | 'member' | 'admin', ofFirst?: string, developmentOnly?: boolean }[]}
 */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'upcoming-rides', path: '/upcoming-rides' },
  { name: 'rides', path: '/rides' },
  { name: 'ride', path: '/rides/{id}', ofFirst: '/api/rides' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/{id}', ofFirst: '/api/events' },
  { name: 'event-detail', path: '/event-detail' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/what-to-pack-for-a-two-day-ride' },
  { name: 'riders', path: '/riders' },
  { name: 'helmet', path: '/helmet' },
  { name: 'discover-more', path: '/discover-more' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-conditions', path: '/terms-conditions' },
  { name: 'cancellation-refund', path: '/cancellation-refund' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'account', path: '/account', as: 'member' },
  { name: 'my-bookings', path: '/my-bookings', as: 'member' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'admin-users', path: '/admin/users', as: 'admin' },
  { name: 'admin-bookings', path: '/admin/bookings', as: 'admin' },
  { name: 'admin-event-bookings', path: '/admin/event-bookings', as: 'admin' },
  { name: 'admin-events', path: '/admin/events', as: 'admin' },
  { name: 'admin-upcoming-rides', path: '/admin/upcoming-rides', as: 'admin' },
  { name: 'admin-completed-rides', path: '/admin/completed-rides', as: 'admin' },
  { name: 'admin-blogs', path: '/admin/blogs', as: 'admin' },
  { name: 'admin-rides', path: '/admin/rides', as: 'admin' },
  { name: 'admin-media', path: '/admin/media', as: 'admin' },
  { name: 'admin-deleted', path: '/admin/deleted', as: 'admin' },
  { name: 'admin-security', path: '/admin/security', as: 'admin' },
  { name: 'admin-audit-log', path: '/admin/audit-log', as: 'admin' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'dev-ui', path: '/dev/ui', developmentOnly: true },
];
