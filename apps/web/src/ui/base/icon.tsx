import { cx } from './cx.ts';

export type IconName = keyof typeof SHAPES;

/** Decorative: the text or the accessible name is beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={cx('icon', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} fill={isFilled(name) ? 'currentColor' : undefined} />
    </svg>
  );
}

export function iconNames(): IconName[] {
  return Object.keys(SHAPES) as IconName[];
}

const isFilled = (name: IconName) => name === 'play' || name === 'star';

/** What is drawn, as one path each. */
const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  plus: 'M12 5v14M5 12h14',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l5 5',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7v5l3 2',
  pin: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  phone: 'M5 4h4l2 5-2 2a11 11 0 0 0 4 4l2-2 5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  message: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12.5h5',
  chat: 'M4 20l1.3-3.8a8 8 0 1 1 3 2.7zM9 9c0 3.5 2.5 6 6 6',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  copy: 'M9 8h11v12H9zM15 8V4H4v12h5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-8a4 4 0 0 1 -4 -4v-8a4 4 0 0 1 4 -4zM8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0M16.5 7.5h.1',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3zM10.5 9.5v5l4-2.5z',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8z',
  heart: 'M12 20S4 15 4 9a4 4 0 0 1 8-1.5A4 4 0 0 1 20 9c0 6-8 11-8 11z',
  ridge: 'M2 19l7-11 4 6 3-4 6 9z',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  bike: 'M2 16.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M15 16.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M5.5 16.5l3.5-5.5h6l3.5 5.5M9 11L7.5 8.5H5M15 11l-1.5-5H16',
  ticket: 'M4 8h16v3a1.5 1.5 0 0 0 0 3v3H4v-3a1.5 1.5 0 0 0 0-3z',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1',
  article: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 21c1-5 4-7 8-7s7 2 8 7',
  users:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 20c.7-4.5 3-6.5 6.5-6.5s5.8 2 6.5 6.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14c2 .8 3.1 2.7 3.5 6',
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  gauge: 'M4.5 18a9 9 0 1 1 15 0M12 14l4-5M12 14h.1',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  edit: 'M4 20l1-5L16 4l4 4L9 19z',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  ban: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M6 6l12 12',
  refund: 'M9 14l-5-5 5-5M4 9h10a6 6 0 0 1 0 12h-3',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  upload: 'M12 20V9M7 13l5-5 5 5M4 4h16',
  logout: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  device: 'M5 5h14v10H5zM2.5 19h19',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M4 16a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 13l9-9M16.5 7.5L19 10',
  alert: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.3v.1',
  card: 'M3 6h18v12H3zM3 10h18M7 15h4',
  bank: 'M3 10l9-6 9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
};
