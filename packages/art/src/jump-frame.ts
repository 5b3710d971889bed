/** The frame of the jump. The page puts its layers on top of each other, so they share these numbers. */
export const JUMP = {
  width: 1296,
  height: 576,
  /** Where the wheels go: up the ramp, through the air, down and out of the frame. */
  road: 'M-220 474L-65 472Q259 484 441 369Q781 154 1052 490Q1200 482 1361 449L1560 430',
  /** The lip of the ramp and the place of the landing, where dirt flies. */
  lip: [441, 369],
  landing: [1052, 490],
} as const;
