import { useLocation } from '../../router/hooks.ts';

/** Navigation state passed between pages; it survives a reload, but not a copied link. */
export type ErrorState = { error: string };
/** What a registration form was filled with; the password is never kept. */
export type RegistrationState = { email: string; fullName?: string; primaryBike?: string; experienceLevel?: string };
export type CodeState = RegistrationState & { notice?: string };
export type ResetState = { email: string; otp: string };

/** One text of the navigation state, or undefined: it can contain anything. */
export function useStateText(name: keyof ErrorState | keyof CodeState | keyof ResetState): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value = (state as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The registration form that led to this page, or undefined. */
export function useRegistrationState(): RegistrationState | undefined {
  const [email, fullName] = [useStateText('email'), useStateText('fullName')];
  const [primaryBike, experienceLevel] = [useStateText('primaryBike'), useStateText('experienceLevel')];
  if (!email) return undefined;
  return {
    email,
    ...(fullName && { fullName }),
    ...(primaryBike && { primaryBike }),
    ...(experienceLevel && { experienceLevel }),
  };
}
