/** The club's mark: a milestone with an amber cap, a ridge on it and a road up its body. */
export const mark = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${STONE}</svg>`;

/** The mark centred on a rounded square of asphalt, for home screens and tabs. */
export function appIcon({ size = 512 }: { readonly size?: number } = {}): string {
  // the mark stays inside the central 80% circle, which every launcher's mask leaves visible
  const scale = 6.5;
  const x = (BOX - WIDTH * scale) / 2;
  const y = (BOX - HEIGHT * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}" width="${size}" height="${size}" aria-hidden="true">` +
    `<rect width="${BOX}" height="${BOX}" rx="112" fill="${ASPHALT}"/>` +
    `<g transform="translate(${x} ${y})scale(${scale})">${STONE}</g></svg>`
  );
}

const WIDTH = 36;
const HEIGHT = 46;
const BOX = 512;
const ASPHALT = '#10191d';
const AMBER = '#f5a51b';

const STONE =
  '<path d="M0 18a18 18 0 0 1 36 0v24a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="#eef1ec"/>' +
  `<path d="M0 19a18 18 0 0 1 36 0z" fill="${AMBER}"/>` +
  `<path d="M13 46l4-22h2l4 22z" fill="${ASPHALT}"/>` +
  `<path d="M17.6 28h.8l.2 3h-1.2zM17.3 34h1.4l.3 4.5h-2z" fill="${AMBER}"/>` +
  `<path d="M5 19l7-8 4 4 5-6 10 10z" fill="${ASPHALT}"/>`;
