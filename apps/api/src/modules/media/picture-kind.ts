/** The picture formats we accept, by a file's first bytes. */
const KINDS = {
  jpeg: (bytes: Buffer) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes: Buffer) => bytes.readUIntBE(0, 6) === 0x89504e470d0a && bytes.readUInt16BE(6) === 0x1a0a,
  gif: (bytes: Buffer) => /^GIF8[79]a/.test(textOf(bytes, 0, 6)),
  webp: (bytes: Buffer) => textOf(bytes, 0, 4) === 'RIFF' && textOf(bytes, 8, 12) === 'WEBP',
  // a container of boxes; the first one lists the kinds of content it may be read as
  avif: (bytes: Buffer) => textOf(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textOf(bytes, 8, 64)),
};

const SHORTEST = 12;

/** Are these bytes a picture in a format we accept? The file name and the declared type are ignored. */
export const isPicture = (bytes: Buffer): boolean =>
  bytes.length >= SHORTEST && !isAlsoPage(bytes) && Object.values(KINDS).some((isOfKind) => isOfKind(bytes));

/** Strings long enough never to occur by chance among compressed bytes. */
const PAGE = /<(?:script|!doctype|iframe|object\s|html[\s>]|svg\s[^\0<]{0,200}xmlns|\?php\s)/i;

/** A picture that is a page as well has no honest purpose. */
const isAlsoPage = (bytes: Buffer) => PAGE.test(bytes.toString('latin1'));

const textOf = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
