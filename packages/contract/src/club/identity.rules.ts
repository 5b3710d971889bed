import type { Identity } from './identity.schema.ts';

/** 'Sion Circle, Mumbai 400022, Maharashtra' */
export function addressLine({ street, city, postalCode, region }: Identity['address']): string {
  return [street, [city, postalCode].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
}

/** 'tel:+912255500118' */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
