/** 'half an hour' → 'Half an hour' */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A value of a fixed list as it is shown: 'image-left' → 'Image left'. */
export const wordsOf = (value: string) => capitalised(value.replaceAll('-', ' '));
