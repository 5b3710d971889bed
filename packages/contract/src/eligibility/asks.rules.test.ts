import { describe, expect, test } from 'vitest';
import { asksWords, NOTHING_ASKED, pillionFee, pillionWords, placesFor } from './asks.rules.ts';
import { papersField, pillionForm } from './asks.schema.ts';
import { bikeProblem, experienceProblem, papersProblems } from './papers.rules.ts';

const asks = { ...NOTHING_ASKED, minCc: 350, minExperience: 'Intermediate' as const, gear: true, waiver: true };

test('a ride that asks for nothing takes every rider and says nothing', () => {
  expect(papersProblems('ride', NOTHING_ASKED, {})).toEqual([]);
  expect(asksWords(NOTHING_ASKED)).toEqual([]);
  expect(pillionWords(NOTHING_ASKED)).toBeNull();
});

describe('what a ride asks for', () => {
  test('is said in a list', () => {
    expect(asksWords(asks)).toEqual([
      'A motorcycle of 350 cc or more',
      'Intermediate experience or more',
      'Full riding gear',
      'Your agreement to the club’s waiver',
    ]);
    expect(asksWords({ ...NOTHING_ASKED, minExperience: 'Advanced' })).toEqual(['Advanced experience']);
  });

  test.each([
    [349, "This ride is for motorcycles of 350 cc or more, so one of 349 cc can't come along."],
    [350, null],
    [null, 'Please fill in the engine size of your motorcycle in cc'],
  ])('a motorcycle of %s cc', (cc, problem) => expect(bikeProblem('ride', asks, cc)).toBe(problem));

  test.each([
    ['Beginner', "This event asks for intermediate experience or more, so it isn't for you yet."],
    ['Intermediate', null],
    ['Advanced', null],
    ['', 'Please fill in your riding experience'],
    ['Ghost', "This event asks for intermediate experience or more, so it isn't for you yet."],
  ])('a rider whose experience is %j', (own, problem) => expect(experienceProblem('event', asks, own)).toBe(problem));

  test('that is missing is listed field by field', () => {
    expect(papersProblems('ride', asks, { engineCc: 450, experience: 'Advanced' })).toEqual([
      { field: 'papers.gear', message: 'Please confirm full riding gear: this ride asks for it' },
      { field: 'papers.waiver', message: 'Please read the waiver and agree to it' },
    ]);
    const given = { engineCc: 450, experience: 'Advanced' as const, gear: true, waiver: 'some-text' };
    expect(papersProblems('ride', asks, given)).toEqual([]);
  });
});

test.each([
  ['none', false, 0, 1],
  ['none', true, 0, 1],
  ['extra', true, 500, 1],
  ['place', true, 500, 2],
  ['place', false, 0, 1],
] as const)('pillions %s, one comes: %s, costs ₹%i and takes %i places', (pillions, hasPillion, fee, places) => {
  const offered = { ...NOTHING_ASKED, pillions, pillionPrice: 500 };
  expect([pillionFee(offered, hasPillion), placesFor(offered, hasPillion)]).toEqual([fee, places]);
});

test('pillions are said with their price', () => {
  expect(pillionWords({ ...NOTHING_ASKED, pillions: 'place', pillionPrice: 500 })).toBe(
    'A pillion rider can come along for ₹500 and takes a place too',
  );
  expect(pillionWords({ ...NOTHING_ASKED, pillions: 'extra' })).toBe('A pillion rider can come along');
});

test('strange papers and pillions are refused', () => {
  for (const engineCc of [0, -1, 3001, 350.5, '350', Number.NaN]) {
    expect(papersField.safeParse({ engineCc }).success, String(engineCc)).toBe(false);
  }
  expect(papersField.safeParse({ waiver: 'x'.repeat(65) }).success).toBe(false);
  const pillion = {
    fullName: 'Meera Patil',
    contactNumber: '+91 98200 00120',
    bloodGroup: 'O+',
    emergencyName: 'Ravi Patil',
    emergencyNumber: '98200 00119',
  };
  expect(pillionForm.parse(pillion)).toMatchObject({ contactNumber: '9820000120', emergencyNumber: '9820000119' });
  expect(pillionForm.safeParse({ ...pillion, fullName: 'win at www.example.com' }).success).toBe(false);
  expect(pillionForm.safeParse({ ...pillion, emergencyNumber: '12' }).success).toBe(false);
});
