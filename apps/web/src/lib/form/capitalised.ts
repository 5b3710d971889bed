/** 'image-left' → 'Image left' */
export const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replaceAll('-', ' ');
