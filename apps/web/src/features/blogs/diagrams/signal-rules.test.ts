import { describe, expect, test } from 'vitest';
import { askSignal, SIGNALS } from './signal-rules.ts';

test('there are twelve signals, each with its own name, gesture and picture', () => {
  expect(SIGNALS).toHaveLength(12);
  for (const part of ['name', 'gesture', 'meaning'] as const) {
    expect(new Set(SIGNALS.map((signal) => signal[part])).size).toBe(12);
  }
  const pictures = SIGNALS.map(({ poses, hazard }) => JSON.stringify([poses, hazard]));
  expect(new Set(pictures).size).toBe(12);
});

describe('the quiz', () => {
  // every corner of the random source, and the signal it would repeat
  const corners = [0, 0.25, 0.5, 0.75, 0.999_999];
  const questions = SIGNALS.flatMap((before) =>
    corners.flatMap((first) =>
      corners.map((later) => {
        // one number for the signal, two for the wrong answers, three for the order
        const numbers = [first, later, later, later, first, first];
        return { before, ...askSignal(before, () => numbers.shift() ?? 0) };
      }),
    ),
  );

  test('never shows the same signal twice in a row', () => {
    expect(questions.filter(({ before, signal }) => signal === before)).toEqual([]);
  });

  test('offers three different answers, one of them right', () => {
    for (const { signal, answers } of questions) {
      expect(new Set(answers).size).toBe(3);
      expect(answers).toContain(signal);
    }
  });

  test('has every signal, and the right answer in every place', () => {
    const asked = new Set(SIGNALS.map((_, place) => askSignal(undefined, () => (place + 0.5) / 12).signal));
    expect(asked.size).toBe(12);
    expect(new Set(questions.map(({ signal, answers }) => answers.indexOf(signal)))).toEqual(new Set([0, 1, 2]));
  });
});
