type Props = { className?: string | undefined };

/**
 * A motorcycle and its rider seen from above, riding to the right, around (0, 0) and 64 units long. Its colour is that of
 * the text around it.
 */
export function BikeFromAbove({ className }: Props) {
  return (
    <g className={className}>
      <path d="M-31 0h62" stroke="#0b1316" strokeWidth="9" strokeLinecap="round" />
      <path d="M-22 0h36" stroke="#243539" strokeWidth="15" strokeLinecap="round" />
      <path d="M14 -15Q20 0 14 15" fill="none" stroke="#0b1316" strokeWidth="4" strokeLinecap="round" />
      <path d="M2 0h14" stroke="currentColor" strokeWidth="12" strokeLinecap="round" />
      <path d="M14 -13L-4 -11M14 13L-4 11" stroke="#3b4e52" strokeWidth="7" strokeLinecap="round" />
      <ellipse cx="-6" rx="9" ry="15" fill="#3b4e52" />
      <circle cx="-2" r="9" fill="#eef1ec" />
      <path d="M2 -7Q9 0 2 7Z" fill="#0b1316" />
      <circle cx="27" r="3" fill="#ffd36b" />
    </g>
  );
}
