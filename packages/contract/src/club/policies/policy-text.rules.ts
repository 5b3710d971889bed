import { plainTextOf, slugOf } from '../../blogs/blogs.rules.ts';
import type { Policy, RefundTier } from '../sections/policies.schema.ts';
import { filledText, type PolicyClub, withWords, wordsOf } from './policy-words.rules.ts';
import { refundExampleRows, refundRows } from './refund-table.rules.ts';

export type PolicyPart = { id: string; heading: string; html: string };

/**
 * A policy as it is read: what it says about the club and its refunds comes from the identity and the tiers that are
 * executed, so the text can't say anything else. Each h2 begins a part with its own anchor.
 */
export function filledPolicy({ intro, html }: Policy, club: PolicyClub): { intro: string; parts: PolicyPart[] } {
  const tables = withTables(html, club.policies.refundTiers);
  const filled = withWords(tables, wordsOf(club), (word, text) =>
    word === 'club-email' && text.includes('@')
      ? `<a href="mailto:${escaped(text)}">${escaped(text)}</a>`
      : escaped(text),
  );
  return { intro: filledText(intro, club), parts: partsOf(withNamedCells(filled)) };
}

const withTables = (html: string, tiers: readonly RefundTier[]): string =>
  html
    .replaceAll('<p>{refund-table}</p>', () =>
      tableHtml({
        caption: 'Refund by time of cancellation',
        columns: ['Before the start', 'Your refund'],
        rows: refundRows(tiers),
      }),
    )
    .replaceAll('<p>{refund-example}</p>', () =>
      tableHtml({
        caption: 'Your refund of ₹4,200',
        columns: ['What happens', 'Time before the start', 'Your refund'],
        rows: refundExampleRows(tiers),
      }),
    );

type Table = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export function tableHtml({ caption, columns, rows }: Table): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(first)}</th>${cells}</tr>`;
  });
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const MAX_NARROW = 2;

/** On phones the rows of wide tables become blocks whose cells name their column. */
const withNamedCells = (html: string): string =>
  html
    .split('<table>')
    .map((part, index) => {
      const end = index === 0 ? -1 : part.indexOf('</thead>');
      if (end < 0) return part;
      const columns = part
        .slice(0, end)
        .split('<th')
        .slice(1)
        .map((cell) => escaped(plainTextOf(`<th${cell}`)))
        // the first '<th' is that of '<thead>'
        .slice(1);
      if (columns.length <= MAX_NARROW) return part;
      return part
        .split('<tr>')
        .map((row) => withNames(row, columns))
        .join('<tr>');
    })
    .join('<table>');

function withNames(row: string, columns: readonly string[]): string {
  const [before = '', ...cells] = row.split('<td>');
  const heads = before.split('<th ').length - 1;
  return [before, ...cells.map((cell, at) => `${columns[heads + at] ?? ''}">${cell}`)].join('<td data-column="');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Text before the first heading is a part without one. */
function partsOf(html: string): PolicyPart[] {
  const used = new Set<string>();
  return html
    .split('<h2>')
    .map((part, index) => {
      const end = index === 0 ? -1 : part.indexOf('</h2>');
      const heading = end < 0 ? '' : plainTextOf(part.slice(0, end));
      return {
        id: uniqueId(slugOf(heading || 'beginning'), used),
        heading,
        html: (end < 0 ? part : part.slice(end + 5)).trim(),
      };
    })
    .filter(({ heading, html: rest }) => heading || rest);
}

function uniqueId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let count = 2; used.has(id); count++) id = `${wanted}-${count}`;
  used.add(id);
  return id;
}
