/** Mail servers repeat the recipient in their refusals: readers of the reason need not see the recipient. */
export const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>()"',;:]+/g, (word) => (word.includes('@') ? '(address)' : word)).slice(0, 300);
