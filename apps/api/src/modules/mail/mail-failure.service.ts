/** Mail servers repeat the recipient in their refusals: who reads why a message failed need not read to whom. */
export const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '(address)').slice(0, 300);
