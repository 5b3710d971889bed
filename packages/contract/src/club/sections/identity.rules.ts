import type { Identity } from './identity.schema.ts';

/** 'Sion Circle, Mumbai 400022, Maharashtra' */
export function addressLine({ street, city, postalCode, region }: Identity['address']): string {
  return [street, [city, postalCode].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
}

/** The title of a page, as browsers, search engines and chats show it. */
export const fullTitle = (title: string, { name }: Pick<Identity, 'name'>) => [title, name].filter(Boolean).join(' · ');

/** Whether a visitor is told how to reach the club. */
export const hasContact = ({ address, hours, phones, emails }: Identity): boolean =>
  addressLine(address) !== '' || hours !== '' || phones.length + emails.length > 0;

/** For the middle of a sentence: 'write to ride@coastal.test or call +91 832 555 0199'. */
export function waysToReach({ emails: [email], phones: [phone] }: Pick<Identity, 'emails' | 'phones'>): string {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean);
  return ways.join(' or ') || 'talk to the club';
}

/** 'tel:+912255500118' */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
