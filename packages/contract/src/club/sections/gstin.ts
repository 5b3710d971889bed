const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** A GST number of the right form whose last character matches the others, so that most typing errors are found. */
export function isGstin(text: string): boolean {
  if (!FORM.test(text)) return false;
  let sum = 0;
  for (let place = 0; place < 14; place++) {
    const product = CHARACTERS.indexOf(text.charAt(place)) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return text.charAt(14) === CHARACTERS.charAt((36 - (sum % 36)) % 36);
}
