/** With the fonts' tables, which take megabytes: they are loaded with the first image that is drawn. */
export const loadShareDrawing = async () => (await import('./share-image.ts')).drawShareImage;
