import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  'asha@riders.test',
  " Asha.O'Brien+rides@mail.riders.test ",
  'a&b=c!#$%*/?^_`{|}~-@x.y.z',
  'x@y.z',
  'अशा@उदाहरण.भारत',
  'jo\u0308rg@mu\u0308nchen.example',
  'asha@my_host-1.test',
  'asha@xn--mnchen-3ya.example',
])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  'asha',
  'asha@riders',
  'asha@riders.',
  'asha@.test',
  'asha@riders..test',
  'a b@c.d',
  'asha@riders.test, b@c.d',
  'a,b@c.d',
  'x1<victim@corp.com>',
  'x1 <victim@corp.com>',
  '"x1"@corp.com',
  'victim(x1)@corp.com',
  'group:victim@corp.com;',
  'x@y.z@corp.com',
  'victim@[192.0.2.1]',
  'a\\b@c.d',
  'a\u0000b@c.d',
  'a\u0007b@c.d',
  'a@c.d\r\nBcc: b@c.d',
])('%j is not', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('a domain can’t be spelt with signs that mail servers read as others', () => {
  for (const spelling of [
    'ｃorp.com',
    'c\u00adorp.com',
    'c\u200borp.com',
    'c\ufe0forp.com',
    'ⓒorp.com',
    'mail。corp.com',
  ])
    expect(isEmail(`victim@${spelling}`), spelling).toBe(false);
});
