import './mark.css';

/** A picture in place of the drawn mark. */
type Logo = { src: string; width: number; height: number };
type Props = { logo?: Logo | null };

/**
 * The club's mark: its logo, or a milestone with a ridge on its cap and a road up its body. At least 24 px high; on a
 * light ground `--mark-edge` outlines the stone.
 */
export function Mark({ logo }: Props) {
  if (logo) return <img {...logo} className="mark-logo" alt="" />;
  return (
    <svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true">
      <path
        d="M0 18a18 18 0 0 1 36 0v24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z"
        fill="#eef1ec"
        stroke="var(--mark-edge, none)"
        strokeWidth="2"
      />
      <path d="M0 19a18 18 0 0 1 36 0z" fill="var(--amber)" />
      <path d="M13 46l4-22h2l4 22z" fill="#10191d" />
      <path d="M17.6 28h.8l.2 3h-1.2zM17.3 34h1.4l.3 4.5h-2z" fill="var(--amber)" />
      <path d="M5 19l7-8 4 4 5-6 10 10z" fill="#10191d" />
    </svg>
  );
}
