import { isEmail } from '@kickstand/contract/shared/email';

/** What a form of the back-office says about a field before anything is sent; the words are the server's. */
export const requiredText = (label: string) => ({
  validate: (text: string) => text.trim() !== '' || `${label} is required`,
});

/** A number that has to be there. */
export const requiredNumber = (label: string, lowest: number) => ({
  validate: (text: string) =>
    text.trim() === '' ? `${label} is required` : isFrom(lowest, text) || tooLow(label, lowest),
});

/** A number that may be left out. */
export const optionalNumber = (label: string, lowest: number) => ({
  validate: (text: string) => text.trim() === '' || isFrom(lowest, text) || tooLow(label, lowest),
});

const isFrom = (lowest: number, text: string) => Number.isFinite(Number(text)) && Number(text) >= lowest;
const tooLow = (label: string, lowest: number) => `${label} must be ${lowest} or more`;

export const requiredEmail = {
  validate: (text: string) =>
    text.trim() === '' ? 'Email is required' : isEmail(text) || 'Please enter a valid email address',
};

export const optionalEmail = {
  validate: (text: string) => text.trim() === '' || isEmail(text) || 'Please enter a valid email address',
};
