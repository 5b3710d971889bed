import type { ClubContent } from '@kickstand/contract/club/club.schema';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { expect, test, vi } from 'vitest';
import { makeCurrentClub, type PublishedSections } from './current-club.ts';

const named = (name: string, version: number): PublishedSections =>
  new Map([['identity', { version, content: { ...CLUB_DEFAULTS.identity, name } }]]);

test('reads that overlap run one after the other, and a notice during one is not lost', async () => {
  const reads: { known: number | undefined; answer: (sections: PublishedSections) => void }[] = [];
  const onChange = vi.fn();
  const club = makeCurrentClub({
    read: (known: ReadonlyMap<keyof ClubContent, number>) =>
      new Promise((answer) => reads.push({ known: known.get('identity'), answer })),
    onChange,
    onFailure: () => {},
  });
  const first = club.refresh();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  const second = club.refresh();
  const third = club.refresh();
  expect(third).toBe(second);
  reads[0]?.answer(named('One', 1));
  await first;
  expect(club.current().identity.name).toBe('One');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  expect(reads[1]?.known).toBe(1);
  reads[1]?.answer(new Map());
  await second;
  expect([club.current().identity.name, onChange.mock.calls.length]).toEqual(['One', 1]);
});

test('a read that fails is reported and tried again, and the content stays', async () => {
  vi.useFakeTimers();
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(named('Back', 2));
  const onFailure = vi.fn();
  const club = makeCurrentClub({ read, onChange: () => {}, onFailure });
  club.follow();
  await vi.advanceTimersByTimeAsync(100);
  expect([onFailure.mock.calls.length, club.current()]).toEqual([1, CLUB_DEFAULTS]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(club.current().identity.name).toBe('Back');
  vi.useRealTimers();
});
