import { accentShades, DEFAULT_SHADES } from '@kickstand/contract/club/accent.rules';
import { logoUrl } from '@kickstand/contract/club/club-file-urls';
import { addressLine } from '@kickstand/contract/club/sections/identity.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { html, type Markup } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import type { MailContent } from '../mail/mail-payloads.ts';

/** A block of a message, as text and as HTML. A message is composed of these once, so the two can't drift apart. */
export type MailPart = { text: string; html: Markup };

/** Its line breaks stay where they were written. */
export const paragraph = (text: string): MailPart => ({
  text,
  html: html`<p style="margin:0 0 16px">${text.split('\n').map((line, place) => (place > 0 ? html`<br>${line}` : html`${line}`))}</p>`,
});

export const joinParts = (parts: MailPart[]): MailPart => ({
  text: parts.map((part) => part.text).join('\n\n'),
  html: html`${parts.map((part) => part.html)}`,
});

export const factsTable = (facts: [string, string][]): MailPart => ({
  text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:4px 0 22px;border-top:2px solid #10191d">${facts.map(
    ([label, value]) =>
      html`<tr><td class="line dim" style="width:124px;padding:10px 12px 10px 0;border-bottom:1px solid #dae2dd;color:#4c5d5f;vertical-align:top">${label}</td><td class="line" style="padding:10px 0;border-bottom:1px solid #dae2dd;font-weight:bold">${value}</td></tr>`,
  )}</table>`,
});

export const button = (label: string, url: string): MailPart => ({
  text: `${label}: ${url}`,
  html: html`<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 22px;border:2px solid #f5a51b;border-radius:6px;background:#f5a51b;color:#10191d;font-weight:bold;text-decoration:none">${label}</a></p>`,
});

/** Digits as small milestones, the club's shape for numbers. */
export function digitStones(digits: string): MailPart {
  const stones = [...digits].map(
    (digit) =>
      html`<td style="padding-right:5px"><div class="stone" style="width:36px;border-radius:18px 18px 5px 5px;overflow:hidden;background:#ebefeb;text-align:center"><div style="height:16px;background:#f5a51b"></div><div style="font-size:30px;font-weight:bold;line-height:50px">${digit}</div></div></td>`,
  );
  return {
    text: digits,
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 22px"><tr>${stones}</tr></table>`,
  };
}

/** One milestone with a time on it, and a picture beside it. */
export const timeStone = (label: string, time: string, day: string, beside: Markup): MailPart => ({
  text: `${label}: ${day}, ${time}`,
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px"><tr><td style="vertical-align:middle"><div class="stone" style="width:164px;border-radius:60px 60px 10px 10px;overflow:hidden;background:#ebefeb;text-align:center"><div style="background:#f5a51b;color:#10191d;font-size:14px;font-weight:bold;line-height:20px;padding:18px 0 8px">${label}</div><div style="font-size:30px;font-weight:bold;line-height:36px;padding-top:12px">${time}</div><div class="dim" style="padding:2px 6px 16px;color:#4c5d5f">${day}</div></div></td><td align="right" style="vertical-align:middle">${beside}</td></tr></table>`,
});

/** A picture across the top of a message. */
export type MailPicture = { url: string; alt: string; ratio: number };

/** Mail clients that follow the system's dark mode get these; the others keep the inline styles. */
const DARK =
  '@media (prefers-color-scheme:dark){.page{background:#0b1215!important}.panel{background:#18252a!important;color:#f1f4ef!important}.stone{background:#24343a!important}.dim,.dim a{color:#a9b9b5!important}.line{border-color:#35474d!important}}';

/** What every message needs: the club that writes it, and the address of its site. */
export type MailDeps = Pick<Deps, 'club' | 'settings'>;

/** A whole message. Tables and inline styles, because mail clients support little else. */
export function writeMail(
  { club, settings }: MailDeps,
  mail: {
    subject: string;
    title: string;
    /** The line an inbox shows beside the subject. */
    preview: string;
    /** Empty where the title greets already. */
    greeting: string;
    parts: MailPart[];
    picture?: MailPicture | undefined;
  },
): MailContent {
  const { subject, title, preview, greeting, parts, picture } = mail;
  const { identity } = club.current();
  const { name, logo, accent, emails, phones } = identity;
  const mark = logo
    ? html`<img src="${settings.publicUrl}${logoUrl(logo, 96)}" height="28" alt="" style="height:28px;width:auto;vertical-align:middle;margin-right:10px">`
    : html`<span style="display:inline-block;width:14px;height:18px;border-radius:7px 7px 2px 2px;background:#f5a51b;vertical-align:-3px;margin-right:10px"></span>`;
  return {
    subject,
    sender: { name, email: emails[0] ?? '' },
    text: [
      greeting || title,
      ...parts.map((part) => part.text),
      [name, [emails[0], phones[0]].filter(Boolean).join(', ')].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${{ markup: DARK }}</style></head>
<body class="page" style="margin:0;background:#ebefeb;font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:#10191d">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="panel" style="max-width:600px;background:#ffffff;border-radius:10px;overflow:hidden">
<tr><td style="background:#10191d;padding:18px 22px;color:#f1f4ef;font-size:20px;font-weight:bold">${mark}${name}</td></tr>
${picture ? html`<tr><td style="background:#24343a;color:#f1f4ef"><img src="${picture.url}" width="600" height="${Math.round(600 / picture.ratio)}" alt="${picture.alt}" style="display:block;width:100%;height:auto"></td></tr>` : html``}
<tr><td style="padding:30px 22px 8px"><h1 style="margin:0 0 12px;font-size:30px;line-height:1.1">${title}</h1>${greeting ? paragraph(greeting).html : html``}${parts.map((part) => part.html)}</td></tr>
<tr><td class="line dim" style="padding:20px 22px 26px;border-top:1px solid #dae2dd;color:#4c5d5f;font-size:14px">${contactWords(identity)}You're getting this because this address was used at ${name}.</td></tr>
</table></td></tr></table></body></html>`.markup
      .replaceAll(`background:${DEFAULT_SHADES.accent}`, `background:${accent}`)
      .replaceAll(`solid ${DEFAULT_SHADES.accent}`, `solid ${accentShades(accent).edge}`),
  };
}

/** How to reach the club, as far as it has said so. */
function contactWords({ emails: [email], phones: [phone], hours, address }: Identity): Markup {
  const link = html`<a href="mailto:${email ?? ''}" style="color:#4c5d5f">${email ?? ''}</a>`;
  const ways = [
    ...(email ? [html`Write to ${link}`] : []),
    ...(email && phone ? [html` or call ${phone}`] : phone ? [html`Call ${phone}`] : []),
  ];
  const place = addressLine(address);
  return html`${ways}${ways.length > 0 ? `${hours && ` (${hours})`}. ` : ''}${place && `${place}. `}`;
}

/** How a message begins: 'Hello Kabir,' */
export const greetingFor = (fullName: string) => `Hello ${firstName(fullName)},`;

export const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';
