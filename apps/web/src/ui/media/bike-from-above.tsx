type Props = { className?: string | undefined };

/**
 * A motorcycle and its rider seen from above, riding to the right, around (0, 0) and 64 units long. Jacket and tank have
 * the colour of the text around it.
 */
export function BikeFromAbove({ className }: Props) {
  return (
    <g className={className}>
      <path d="M-29 0h58" stroke="#eef1ec" strokeWidth="13" strokeLinecap="round" />
      <path d="M-29 0h58" stroke="#0b1316" strokeWidth="9" strokeLinecap="round" />
      <path d="M16 -15Q22 0 16 15" fill="none" stroke="#eef1ec" strokeWidth="4" strokeLinecap="round" />
      <path d="M-20 0h36" stroke="#eef1ec" strokeWidth="14" strokeLinecap="round" />
      <path d="M4 0h13" stroke="currentColor" strokeWidth="11" strokeLinecap="round" />
      <path d="M16 -13L-4 -11M16 13L-4 11" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
      <ellipse cx="-6" rx="9" ry="15" fill="currentColor" />
      <circle cx="-2" r="9" fill="#0b1316" />
      <path d="M2 -6Q8 0 2 6Z" fill="#7fccc4" />
      <circle cx="28" r="3" fill="#ffd36b" />
    </g>
  );
}
