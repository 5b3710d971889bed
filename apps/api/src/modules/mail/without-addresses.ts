/** Mail servers repeat the recipient in their refusals: who reads why a message failed need not read to whom. */
export const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>()"',;:]+/g, (word) => (word.includes('@') ? '(address)' : word)).slice(0, 300);
