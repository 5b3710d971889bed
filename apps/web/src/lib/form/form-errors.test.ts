import { expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { clearCorrected, failureText } from './form-errors.ts';

test("the server's message comes first, then the screen's own words", () => {
  expect(failureText(new CallError(409, { message: 'Taken.' }), 'Failed')).toBe('Taken.');
  expect(failureText(new CallError(500, undefined), 'Failed')).toBe('Failed');
  expect(failureText(new Error('x'), 'Failed')).toBe('Failed');
});

test('an upload refused by a proxy is explained; our own refusal keeps its words', () => {
  expect(failureText(new CallError(413, undefined), 'Failed to create ride')).toMatch(
    /web server in front of this site/,
  );
  expect(failureText(new CallError(413, { message: 'At most 8 MB.' }), 'Failed')).toBe('At most 8 MB.');
});

test('only a field with an error is cleared, so that typing into the others draws nothing', () => {
  const cleared: string[] = [];
  const form = {
    getFieldState: (name: string) => ({ error: name === 'phone' ? { type: 'server' } : undefined }) as never,
    clearErrors: (name: unknown) => void cleared.push(String(name)),
  };
  clearCorrected<{ phone: string; name: string }>(form, 'name');
  clearCorrected<{ phone: string; name: string }>(form, 'phone');
  expect(cleared).toEqual(['phone']);
});
