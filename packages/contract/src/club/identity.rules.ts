import type { Identity } from './identity.schema.ts';

/** 'Sion Circle, Mumbai 400022, Maharashtra' */
export function addressLine({ street, city, postalCode, region }: Identity['address']): string {
  return [street, [city, postalCode].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
}

/** The title of a page, as browsers, search engines and chats show it. */
export const fullTitle = (title: string, { name }: Pick<Identity, 'name'>) => `${title} · ${name}`;

/** 'tel:+912255500118' */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
