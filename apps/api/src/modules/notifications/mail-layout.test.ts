import { contrast } from '@kickstand/contract/club/accent.rules';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import { describe, expect, test } from 'vitest';
import { button, digitStones, type MailDeps, writeMail } from './mail-layout.ts';

type Known = Parameters<typeof neutralContent>[0];

function mailOf(known: Partial<Known> = {}) {
  const content = neutralContent({ name: 'Coastal Riders', ...known }, '2026-11-16');
  const deps = { club: { current: () => content }, settings: { publicUrl: 'https://coastal.test' } };
  return writeMail(deps as unknown as MailDeps, {
    subject: 'Hello',
    title: 'Hello',
    preview: '',
    greeting: '',
    parts: [button('Open', 'https://coastal.test/'), digitStones('1')],
  });
}

const AMBER = '#f5a51b';
const NEARLY_WHITE = '#fff8e1';

describe('a button', () => {
  const styleOf = (accent: string) => {
    const { html } = mailOf({ accent });
    const [, edge = '', ground = '', text = ''] =
      /border:2px solid (#\w{6});border-radius:6px;background:(#\w{6});color:(#\w{6})/.exec(html) ?? [];
    return { edge, ground, text };
  };

  test.each([AMBER, NEARLY_WHITE, '#35c4b5'])('in %s is read well', (accent) => {
    const { ground, text } = styleOf(accent);
    expect(ground).toBe(accent);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('has a darker edge only where its colour is nearly that of the paper', () => {
    expect(styleOf(AMBER).edge).toBe(AMBER);
    expect(contrast(styleOf(NEARLY_WHITE).edge, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the club is reached as far as it has said how', () => {
  const [emails, phones] = [['ride@coastal.test'], ['+91 832 555 0199']];
  const address = { street: 'Miramar Circle', city: 'Panjim', postalCode: '', region: '', country: 'IN' };
  const link = '<a href="mailto:ride@coastal.test" style="color:#4c5d5f">ride@coastal.test</a>';

  test.each([
    [{}, '', ''],
    [{ emails }, `Write to ${link}. `, 'ride@coastal.test'],
    [{ phones, hours: 'Daily' }, 'Call +91 832 555 0199 (Daily). ', '+91 832 555 0199'],
    [
      { emails, phones, address },
      `Write to ${link} or call +91 832 555 0199. Miramar Circle, Panjim. `,
      'ride@coastal.test, +91 832 555 0199',
    ],
  ])('%j', (known, html, text) => {
    const mail = mailOf(known);
    expect(mail.html).toContain(`font-size:14px">${html}You're getting this`);
    expect(mail.text.endsWith(text ? `Coastal Riders\n${text}` : 'Coastal Riders')).toBe(true);
  });
});

test('no frame of a mail calls it unimportant: some ask the reader to act at once', () => {
  const { html, text } = mailOf();
  expect(html).toContain("You're getting this because this address was used at Coastal Riders.</td>");
  expect(`${html} ${text}`).not.toMatch(/ignore/i);
});
