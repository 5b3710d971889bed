import './bike.css';

/** A rider from the side, small: about 16 units wide, standing on the line they follow, in the colour around them. */
export const Bike = () => (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <g stroke="currentColor" strokeWidth="1.5">
      <circle cx="-4.8" cy="-2.8" r="2.6" />
      <circle cx="5" cy="-2.8" r="2.6" />
    </g>
    <path d="M-4.800-2.800-1-5.600H2.400L5-2.800M2.400-5.600 3.600-8.400" stroke="currentColor" strokeWidth="1.300" />
    <path d="M-2.400-5.800-2.800-9.600.4-10.600 3.200-8.400" className="bike-jacket" strokeWidth="2.200" />
    <circle cx="-.4" cy="-13" r="1.900" fill="currentColor" />
    <circle cx="5.600" cy="-7.200" r="1" fill="#ffbe3d" />
  </g>
);
