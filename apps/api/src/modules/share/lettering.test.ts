import { expect, test } from 'vitest';
import { fontRuns } from './font-runs.ts';
import { breakLines, lettering, widthOf } from './lettering.ts';

const FACES = ['display', 'text'] as const;
const glyphsOf = (text: string, face: (typeof FACES)[number]) =>
  fontRuns(text, face).flatMap((run) => run.font.layout(run.text).glyphs);

test.each([
  'सह्याद्री ब्रदरहुड: पहाटेची सफर',
  'श्रीवर्धन ते हरिहरेश्वर, १२ नोव्हेंबर',
  'कर्नाटक की ओर ज्ञानेश्वर के साथ',
  'Señor Muñoz fährt über Łódź nach Győr',
  'Mahārāṣṭra, Kṛṣṇā, Ṭhāṇe',
  'Cafe\u0301 crème für ₹500',
  'Matheran Dawn Run 2026: “early” – 5:00 am…',
])('every character of %j is drawn', (text) => {
  for (const face of FACES) {
    expect(
      fontRuns(text, face)
        .map((run) => run.text)
        .join(''),
    ).toBe(text.normalize('NFC'));
    expect(glyphsOf(text, face).filter(({ id }) => id === 0)).toEqual([]);
    expect(widthOf(text, face, 40)).toBeGreaterThan(100);
  }
});

test.each([
  ['क्ष', 1],
  ['ज्ञ', 1],
  ['श्री', 2],
  ['र्म', 2],
])('the letters of %j join to %i shapes', (text, count) => {
  for (const face of FACES) expect(glyphsOf(text, face)).toHaveLength(count);
});

test('a short vowel sign stands before its consonant', () => {
  const [first, second] = glyphsOf('कि', 'display');
  const [consonant] = glyphsOf('क', 'display');
  expect(first?.id).not.toBe(consonant?.id);
  expect(second?.id).toBe(consonant?.id);
});

test('Devanagari in a Latin sentence is two fonts, and words keep their order', () => {
  expect(fontRuns('Ride to रायगड fort', 'text').map((run) => run.text)).toEqual(['Ride to ', 'रायगड ', 'fort']);
});

test('characters that no font has are left out, and the rest is drawn', () => {
  expect(fontRuns('Dawn 🏍 run', 'display').map((run) => run.text)).toEqual(['Dawn  run']);
  expect(lettering('🏍', 'text', 20, 0, 0, '#fff')).toBe('<g fill="#fff"></g>');
});

test('lines are broken between words of every script', () => {
  const lines = breakLines('सह्याद्रीच्या कुशीतून पहाटेची सफर', 'display', 84, 470, 4);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(widthOf(line, 'display', 84)).toBeLessThanOrEqual(470);
});
