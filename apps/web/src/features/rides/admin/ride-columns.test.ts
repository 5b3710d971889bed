import { expect, test } from 'vitest';
import { hasFewSeats, seatsText } from './ride-columns.tsx';

test.each([
  [0, 'Full', true],
  [1, '1 left', true],
  [5, '5 left', true],
  [6, '6 left', false],
])('%i seats: %s', (seats, text, isWarned) => {
  expect([seatsText(seats), hasFewSeats(seats)]).toEqual([text, isWarned]);
});
