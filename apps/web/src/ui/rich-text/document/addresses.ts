const OWN_PATH = /^(?:\/(?![/\\])|#)/;
const KNOWN = /^(?:https?:\/\/|mailto:|tel:)\S/i;

/** May a text link there? Pages, mails, phones and paths of this site; the server decides again. */
export const isAllowedAddress = (address: string): boolean => {
  const text = address.trim();
  return !hasControlCharacter(text) && (OWN_PATH.test(text) || KNOWN.test(text));
};

const hasControlCharacter = (text: string) => [...text].some((character) => character <= ' ');

const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/** The address a writer means; null if it leads nowhere we link to. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  if (/^http:\/\//i.test(text)) return null;
  if (isAllowedAddress(text)) return text;
  return HOST.test(text) ? `https://${text}` : null;
}
