import type { Endpoint } from '@kickstand/contract/shared/endpoint';

type Given = { params: Record<string, string>; query: Record<string, string> };
type Answer = (given: Given) => Promise<string>;

/** Answers to public calls that the server writes into its pages: the very text that the page's script would get. */
export type OwnAnswers = {
  add(endpoint: Endpoint, answer: Answer): void;
  /** Throws what the call would be refused with; null if no cached call has this address. */
  to(url: string): Promise<string | null>;
};

export function makeOwnAnswers(): OwnAnswers {
  const known: { parts: string[]; answer: Answer }[] = [];
  return {
    add(endpoint, answer) {
      // no two of them fit the same address
      known.push({ parts: endpoint.path.split('/'), answer });
    },
    async to(url) {
      const { pathname, searchParams } = new URL(url, 'http://own');
      const given = pathname
        .replace(/^\/api/, '')
        .split('/')
        .map(decodeURIComponent);
      for (const { parts, answer } of known) {
        const params = paramsOf(parts, given);
        if (params) return answer({ params, query: Object.fromEntries(searchParams) });
      }
      return null;
    },
  };
}

const isNamed = (part: string) => part.startsWith(':');

function paramsOf(parts: string[], given: string[]): Record<string, string> | null {
  if (parts.length !== given.length) return null;
  const pairs = parts.map((part, place) => [part, given[place] ?? ''] as const);
  if (!pairs.every(([part, value]) => (isNamed(part) ? value !== '' : part === value))) return null;
  return Object.fromEntries(pairs.filter(([part]) => isNamed(part)).map(([part, value]) => [part.slice(1), value]));
}
