import type { ReactNode } from 'react';

export type ToolIconName = keyof typeof SHAPES;

/** Decorative: the button has a name. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  );
}

const SHAPES = {
  heading: <path d="M4 5v14M12 5v14M4 12h8M16.5 12.5a2.2 2.2 0 1 1 3.8 1.6L16 19h5" />,
  'heading-small': <path d="M4 5v14M12 5v14M4 12h8M16.5 11.5h4l-2.4 3a2.2 2.2 0 1 1-1.8 3.5" />,
  bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="2.6" />,
  italic: <path d="M10 5h8M6 19h8M14 5l-4 14" />,
  link: <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />,
  numbers: <path d="M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 9h3M4 15.5a1.5 1.5 0 1 1 2.6 1L4 20h3" />,
  quote: <path d="M4 6h5v6c0 3-2 5-4 6M14 6h5v6c0 3-2 5-4 6M4 6v6h5M14 6v6h5" />,
  picture: <path d="M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15 9h.01" />,
  film: <path d="M4 5h16v14H4zM10 9l5 3-5 3z" />,
  table: <path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14" />,
  undo: <path d="M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4" />,
  redo: <path d="M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4" />,
} satisfies Record<string, ReactNode>;
