import { DEFAULT_SHADES } from '@kickstand/contract/club/accent.rules';
import { CLUB_DATA_ID } from '@kickstand/contract/club/page-club';
import { fullTitle } from '@kickstand/contract/club/sections/identity.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { SERVED_DATA_ID } from '@kickstand/contract/shared/page-data';
import { accentPath, ITEM_META, type ServedItem } from '@kickstand/contract/shared/site-paths';

/** A page with the content of a club. */
export type PrerenderedPage = {
  html: string;
  /** What the page knows of the club, as text. */
  club: string;
  /** What it knows of rides, events and articles, as text. */
  served: string;
  identity: Identity;
  title: string;
  description: string;
  /** Sources of the page and of what is around it, by which the build finds its files. */
  modules: string[];
  firstCalls: string[];
  isTemplate: boolean;
  /** The page sent for what does not exist. */
  isMissing: boolean;
};

/** Places in a page's shell: the page without what depends on the club. */
const [HEAD, ACCENT, APP] = ['<!--head-->', '<!--accent-->', '<!--app-->'];

/** Fills the shell of a page, which the build has prepared: metadata, the club's colour, the page and its data. */
export function fillShell(shell: string, page: PrerenderedPage): string {
  const { accent } = page.identity;
  const data = dataOf(CLUB_DATA_ID, page.club) + dataOf(SERVED_DATA_ID, page.served);
  return (
    shell
      // a template keeps the placeholder: the server writes each item's metadata there
      .replace(HEAD, () => (page.isTemplate ? HEAD : wordsOf(page).join('\n    ')))
      .replace(`    ${ACCENT}\n`, () =>
        accent === DEFAULT_SHADES.accent ? '' : `    <link rel="stylesheet" href="${accentPath(accent)}">\n`,
      )
      .replace(`${APP}</div>`, () => `${page.html}</div>${data}`)
  );
}

const dataOf = (id: string, json: string) =>
  json && `\n    <script type="application/json" id="${id}">${json}</script>`;

const wordsOf = (page: PrerenderedPage) => [
  pageHead(page),
  ...(page.isMissing ? [`<meta name="${ITEM_META}" content="${'missing' satisfies ServedItem}">`] : []),
  ...page.firstCalls.map((url) => `<meta name="first-call" content="${escaped(url)}">`),
];

/** Title and description, which the server replaces by a head that knows the public address. */
export const pageHead = ({
  title,
  description,
  identity,
}: Pick<PrerenderedPage, 'title' | 'description' | 'identity'>) =>
  `<title>${escaped(fullTitle(title, identity))}</title>\n    <meta name="description" content="${escaped(description)}">`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
