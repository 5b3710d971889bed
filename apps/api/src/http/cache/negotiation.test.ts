import { expect, test } from 'vitest';
import { acceptedEncodings, isUnchanged } from './negotiation.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP;q=1.0', ['gzip', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.0,gzip;q=0.000', ['identity']],
  ['br; q=0.5, gzip; q=0.8', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['gzip;q=0, *;q=0.5', ['br', 'identity']],
  ['*;q=0', ['identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['brotli, gzipped', ['identity']],
  ['br;q=much', ['identity']],
  [',;q=,;;', ['identity']],
])('Accept-Encoding %j: %j', (list, expected) => {
  expect(acceptedEncodings(list)).toEqual(expected);
  expect(acceptedEncodings(list)).toEqual(expected);
});

test('any number of different lists is read, and only the usual ones are remembered', () => {
  for (let at = 0; at < 1_000; at += 1) expect(acceptedEncodings(`gzip;q=0.${at + 1}`)).toEqual(['gzip', 'identity']);
  expect(acceptedEncodings(`${'x,'.repeat(8_000)}gzip`)).toEqual(['gzip', 'identity']);
});

const modifiedAt = Date.UTC(2026, 4, 1);
const body = { etag: '"abc-br"', modifiedAt };

test.each([
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['"one", W/"two" ,"abc-br"', true],
  ['*', true],
  [' * ', true],
  ['"abc"', false],
  ['"abc-gzip"', false],
  ['abc-br', false],
  ['w/"abc-br"', false],
  ['', false],
])('If-None-Match %j: unchanged is %s', (tags, expected) => {
  expect(isUnchanged({ 'if-none-match': tags }, body)).toBe(expected);
  // the date counts only where no tag is sent
  const both = { 'if-none-match': tags, 'if-modified-since': new Date(modifiedAt).toUTCString() };
  expect(isUnchanged(both, body)).toBe(expected);
});

test.each([
  [new Date(modifiedAt).toUTCString(), true],
  [new Date(modifiedAt + 1_000).toUTCString(), true],
  [new Date(modifiedAt - 1_000).toUTCString(), false],
  ['yesterday', false],
])('If-Modified-Since %j: unchanged is %s', (since, expected) => {
  expect(isUnchanged({ 'if-modified-since': since }, body)).toBe(expected);
  expect(isUnchanged({ 'if-modified-since': since }, { etag: body.etag })).toBe(false);
});
