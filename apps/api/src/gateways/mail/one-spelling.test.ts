import { domainToASCII } from 'node:url';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import { isEmail } from '@kickstand/contract/fields/email';
import { expect, test } from 'vitest';

test('no sign in a domain is mailed as another one that is counted apart', () => {
  for (let code = 0x80; code < 0x20000; code++) {
    const email = `victim@c${String.fromCodePoint(code)}orp.com`;
    if (!isEmail(email)) continue;
    const [, domain = ''] = emailKey(email).split('@');
    // what the mail library makes of it; empty for what is no domain
    const mailed = domainToASCII(domain);
    if (mailed !== '' && !mailed.startsWith('xn--')) expect(mailed, code.toString(16)).toBe(domain);
  }
});
