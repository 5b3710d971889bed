const digitsOf = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);

/** In groups of four, as it stands on the card. */
export const cardNumberText = (typed: string) => digitsOf(typed, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** MM/YY; the stroke comes by itself. */
export function expiryText(typed: string): string {
  const digits = digitsOf(typed, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const cvvText = (typed: string) => digitsOf(typed, 4);
