import { CLUB } from '@kickstand/contract/shared/club';
import { html, type Markup } from '../../core/html.ts';

/** How every message ends where there is no frame: who writes, and how to reach them. */
export const MAIL_SIGNATURE = `${CLUB.name}\n${CLUB.email}, ${CLUB.phone}`;

/** The layout of every message: tables and inline styles, because mail clients support little else. */
export function mailLayout({ title, preview, body }: { title: string; preview: string; body: Markup }): string {
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#ebefeb;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:#10191d">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:10px;overflow:hidden">
<tr><td style="background:#10191d;padding:18px 22px;color:#f1f4ef;font-size:20px;font-weight:bold"><span style="display:inline-block;width:14px;height:18px;border-radius:7px 7px 2px 2px;background:#f5a51b;vertical-align:-3px;margin-right:10px"></span>${CLUB.name}</td></tr>
<tr><td style="padding:30px 22px 8px"><h1 style="margin:0 0 10px;font-size:30px;line-height:1.1">${title}</h1>${body}</td></tr>
<tr><td style="padding:20px 22px 26px;border-top:1px solid #dae2dd;color:#4c5d5f;font-size:14px">Write to <a href="mailto:${CLUB.email}" style="color:#4c5d5f">${CLUB.email}</a> or call ${CLUB.phone} (${CLUB.openingHours}). ${CLUB.addressArea}. You get this mail because this address was used at ${CLUB.name}. If that was not you, ignore it.</td></tr>
</table></td></tr></table></body></html>`.markup;
}

/** Digits as small milestones, the club's shape for numbers. */
export function mailStones(digits: string): Markup {
  const stones = [...digits].map(
    (digit) =>
      html`<td style="padding-right:5px"><div style="width:36px;border-radius:18px 18px 5px 5px;overflow:hidden;background:#ebefeb;text-align:center"><div style="height:16px;background:#f5a51b"></div><div style="font-size:30px;font-weight:bold;line-height:50px">${digit}</div></div></td>`,
  );
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>${stones}</tr></table>`;
}
