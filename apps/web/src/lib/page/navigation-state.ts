import { useLocation } from 'react-router';

/** Navigation state passed between pages; it survives a reload, but not a copied link. */
export type ErrorState = { error: string };
export type CodeState = { email: string; notice?: string };
export type ResetState = { email: string; otp: string };

/** One text of the navigation state, or undefined: it can contain anything. */
export function useStateText(name: keyof ErrorState | keyof CodeState | keyof ResetState): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value = (state as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
