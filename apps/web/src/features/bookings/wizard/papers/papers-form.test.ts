import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../../../lib/api/call-error.ts';
import { checkPapers, filledPapers, papersDraft, refusedPapers, sentPapers } from './papers-form.ts';

const EMPTY = filledPapers({}, '');
const PILLION = {
  fullName: ' Meera Patil ',
  contactNumber: '98200 00120',
  bloodGroup: 'O+',
  emergencyName: 'Ravi Patil',
  emergencyNumber: '9820000119',
};
const FILLED = {
  ...EMPTY,
  papers: { ...EMPTY.papers, engineCc: ' 450 ', experience: 'Advanced', gear: true, waiver: true },
  hasPillion: true,
  pillion: PILLION,
};

test('a ride that asks for nothing is sent the form of before, whatever was typed', () => {
  expect(sentPapers(NOTHING_ASKED, FILLED, 'text')).toEqual({});
  expect(checkPapers('ride', NOTHING_ASKED, EMPTY, undefined)).toEqual([]);
});

test('only what is asked for is sent', () => {
  const asks = { ...NOTHING_ASKED, minCc: 350, gear: true, waiver: true, pillions: 'extra' as const };
  expect(sentPapers(asks, FILLED, 'text')).toEqual({
    papers: { engineCc: 450, gear: true, waiver: 'text' },
    pillion: { ...PILLION, fullName: 'Meera Patil' },
  });
  expect(sentPapers(asks, { ...FILLED, hasPillion: false }, undefined)).toEqual({
    papers: { engineCc: 450, gear: true },
  });
});

describe('what is wrong', () => {
  const asks = { ...NOTHING_ASKED, minCc: 350, waiver: true, pillions: 'place' as const };
  test('is said at its field', () => {
    const values = {
      ...FILLED,
      papers: { ...FILLED.papers, engineCc: '12x' },
      pillion: { ...PILLION, bloodGroup: '' },
    };
    expect(checkPapers('ride', asks, values, undefined).map(({ field }) => field)).toEqual([
      'papers.engineCc',
      'papers.waiver',
      'pillion.bloodGroup',
    ]);
    expect(checkPapers('ride', asks, FILLED, 'text')).toEqual([]);
    expect(checkPapers('ride', asks, { ...FILLED, pillion: { ...PILLION, emergencyNumber: '12' } }, 'text')).toEqual([
      { field: 'pillion.emergencyNumber', message: expect.stringContaining('10-digit') },
    ]);
  });

  test('by the word of the server is told from other refusals', () => {
    const errors = [
      { field: 'papers.waiver', message: 'Changed' },
      { field: 'personalInfo.email', message: 'Wrong' },
    ];
    expect(refusedPapers(new CallError(409, { errors }))).toEqual([errors[0]]);
    expect(refusedPapers(new Error('offline'))).toEqual([]);
  });
});

test('a reload keeps the texts, but no ticks and no strange values', () => {
  const again = filledPapers(papersDraft(FILLED), 'Beginner');
  expect(again.papers).toMatchObject({ engineCc: ' 450 ', experience: 'Advanced', gear: false, waiver: false });
  expect([again.hasPillion, again.pillion]).toEqual([false, PILLION]);
  expect(filledPapers({ papers: { engineCc: 5, pillion: 'x' } }, 'Beginner')).toEqual({
    ...EMPTY,
    papers: { ...EMPTY.papers, experience: 'Beginner' },
  });
});
