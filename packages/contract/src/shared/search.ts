/** Parsed search input. Every word counts, in any order; the whole may also be one number or id. */
export type Search = { words: { text: string; code: string | null }[]; code: string | null };

/** Further words would not narrow the search. */
const MAX_WORDS = 8;

/** Both sides ask by this: the database in db/list-query.ts, the screens by `matchesText`. */
export function readSearch(typed: string | undefined): Search {
  const texts = typed?.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) ?? [];
  return { words: texts.map((text) => ({ text, code: codeOf(text) })), code: codeOf(typed ?? '') };
}

/**
 * Whether a record matches the search text. Each word is searched in the texts as typed; a booking number, phone
 * number, plate or payment id is searched in the codes, whatever gaps, dashes or country code it is written with. Empty
 * input matches everything.
 */
export function matchesText(typed: string | undefined, texts: readonly MaybeText[], codes: readonly MaybeText[] = []) {
  const { words, code } = readSearch(typed);
  const inTexts = texts.flatMap((text) => text?.toLowerCase() ?? []);
  const mayBeCode = code !== null || words.some((word) => word.code !== null);
  const inCodes = mayBeCode ? codes.flatMap((text) => (text ? bare(text) : [])) : [];
  const hasText = (wanted: string) => inTexts.some((text) => text.includes(wanted.toLowerCase()));
  const hasCode = (wanted: string | null) => wanted !== null && inCodes.some((text) => text.includes(wanted));
  return words.every((word) => hasText(word.text) || hasCode(word.code)) || hasCode(code);
}

type MaybeText = string | null | undefined;

/** Letters and digits only, the same as `search_codes` in the database. */
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const MIN_CODE_LENGTH = 4;
/** Without a digit it may be a name; ids are random letters, in which any short name occurs sooner or later. */
const MIN_LENGTH_WITHOUT_DIGIT = 7;

/** A number or id in its compared form, or null if it cannot be one. */
function codeOf(typed: string): string | null {
  const code = withoutCountry(typed.trim());
  const shortest = /\d/.test(code) ? MIN_CODE_LENGTH : MIN_LENGTH_WITHOUT_DIGIT;
  return code.length >= shortest ? code : null;
}

/** '+91 98200 00000', '0091…', '91…' and '098200 00000' are all 9820000000. */
function withoutCountry(typed: string): string {
  const code = bare(typed.replace(/^(\+|00)91/, ''));
  if (/^91\d{10}$/.test(code)) return code.slice(2);
  return /^0\d{10}$/.test(code) ? code.slice(1) : code;
}
