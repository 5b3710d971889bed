import { expect, test } from 'vitest';
import { nextEvent } from './use-events-page.ts';

const now = new Date('2026-11-15T06:00:00.000Z');
const running = { startDate: '2026-11-13T03:00:00.000Z', status: 'published' } as const;
const coming = { startDate: '2026-11-19T03:00:00.000Z', status: 'published' } as const;

test('the next event has not started; one that is on is named only when nothing follows', () => {
  expect(nextEvent([running, coming], now)).toEqual({ event: coming, isOn: false });
  expect(nextEvent([running], now)).toEqual({ event: running, isOn: true });
  expect(nextEvent([], now)).toBeUndefined();
});

test('an event that was called off or postponed is not the next one', () => {
  const [cancelled, postponed] = (['cancelled', 'postponed'] as const).map((status) => ({ ...running, status }));
  if (!cancelled || !postponed) throw new Error('no events');
  expect(nextEvent([cancelled, postponed, coming], now)).toEqual({ event: coming, isOn: false });
  expect(nextEvent([cancelled, postponed], now)).toBeUndefined();
});
