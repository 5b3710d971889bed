import { expect, test } from 'vitest';
import { readGpx } from './read-gpx.ts';

async function* piecesOf(text: string | Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const read = (text: string | Uint8Array, size?: number) => readGpx(piecesOf(text, size));
const gpx = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1">${inside}</gpx>`;
const point = (lat: number, lon: number, ele?: number) =>
  `<trkpt lat="${lat}" lon="${lon}">${ele === undefined ? '' : `<ele>${ele}</ele>`}<time>2026-01-01T00:00:00Z</time></trkpt>`;
const trackOf = (...points: string[]) => gpx(`<trk><name>A &amp; B</name><trkseg>${points.join('')}</trkseg></trk>`);

test('distance, climb and points', async () => {
  const climb = Array.from({ length: 101 }, (_, at) => point(18 + at / 100, 73, 100 + at * 5));
  const track = await read(trackOf(...climb));
  // a degree of latitude is 111.2 km
  expect(track.distanceKm).toBe(111.2);
  expect(track.climbM).toBe(500);
  expect(track.points[0]).toEqual([18, 73, 100, 0]);
  expect(track.points.at(-1)).toEqual([19, 73, 600, 111.19]);
});

test('the same result whatever the size of the pieces, also one byte each', async () => {
  const text = `\uFEFF${trackOf(point(18, 73, 5), '<!-- > < -->', point(18.5, 73.5, 50), '<![CDATA[ <trkpt ]]>', point(19, 73))}`;
  const whole = await read(text);
  expect(whole.points).toHaveLength(3);
  for (const size of [1, 2, 3, 7, 50]) expect(await read(text, size)).toEqual(whole);
});

test('jumps between parts and jitter of a few metres are not ridden', async () => {
  const parts = gpx(
    `<trk><trkseg>${point(18, 73)}${point(18.1, 73)}</trkseg><trkseg>${point(20, 75)}${point(20.1, 75)}</trkseg></trk>`,
  );
  expect((await read(parts)).distanceKm).toBe(22.2);
  const jitter = Array.from({ length: 200 }, (_, at) => point(18 + at / 1000, 73, 100 + (at % 2) * 6));
  expect((await read(trackOf(...jitter))).climbM).toBe(0);
});

test('a planned route stands in for a track, and heights may be missing', async () => {
  const route = gpx('<rte><rtept lat="18" lon="73"/><rtept lat="18.1" lon="73"/></rte><wpt lat="1" lon="1"/>');
  expect(await read(route)).toEqual({
    points: [
      [18, 73, null, 0],
      [18.1, 73, null, 11.12],
    ],
    distanceKm: 11.1,
    climbM: null,
  });
});

test('a long recording keeps its shape in 400 points', async () => {
  const corners = Array.from({ length: 30_000 }, (_, at) => point(18 + Math.sin(at / 500) / 10, 73 + at / 10_000));
  const { points, distanceKm } = await read(trackOf(...corners));
  expect(points).toHaveLength(400);
  expect(points[0]?.slice(0, 2)).toEqual([18, 73]);
  const turns = points.filter(([lat]) => Math.abs(lat - 18) > 0.0995);
  expect(turns.length).toBeGreaterThan(15);
  expect(distanceKm).toBeGreaterThan(400);
});

test('points that go nowhere are thinned out, and too many are refused', async () => {
  async function* endless(count: number) {
    yield Buffer.from('<gpx><trk><trkseg>');
    const some = Buffer.from('<trkpt lat="18" lon="73"/><trkpt lat="18.001" lon="73"/>'.repeat(1_000));
    for (let at = 0; at < count; at += 2_000) yield some;
    yield Buffer.from('</trkseg></trk></gpx>');
  }
  expect((await readGpx(endless(20_000))).points.length).toBeLessThanOrEqual(400);
  await expect(readGpx(endless(10_000_000))).rejects.toThrow('more than 300,000 points');
});

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]><gpx>&lol2;</gpx>`;

test.each([
  ['entities', LAUGHS, 'brings its own definitions'],
  ['no GPX', '<html><body>Not found</body></html>', "isn't a GPX file"],
  ['nothing', '', "isn't a GPX file"],
  ['text', 'lat,lon\n18,73', "isn't a GPX file"],
  ['no track', gpx('<wpt lat="18" lon="73"><name>Fort</name></wpt>'), 'has no track'],
  ['one point', trackOf(point(18, 73)), 'has no track'],
  ['one place', trackOf(point(18, 73), point(18, 73)), 'has no track'],
  ['NaN', trackOf(point(18, 73), point(Number.NaN, 73)), 'Point 2 of this file is nowhere on Earth'],
  ['out of range', trackOf(point(91, 73)), 'Point 1 of this file is nowhere on Earth'],
  ['too far west', trackOf(point(18, -180.5)), 'Point 1 of this file is nowhere on Earth'],
  ['infinite', trackOf('<trkpt lat="1e999" lon="73"/>'), 'Point 1 of this file is nowhere on Earth'],
  ['no coordinates', trackOf('<trkpt/>'), 'Point 1 of this file is nowhere on Earth'],
  ['cut off', trackOf(point(18, 73)).slice(0, -20), 'ends in the middle'],
  ['crossed tags', gpx('<trk><trkseg></trk></trkseg>'), 'damaged'],
  ['deep', `<gpx>${'<a>'.repeat(100_000)}`, 'damaged'],
  ['a tag without an end', `<gpx><trkpt ${'a'.repeat(100_000)}`, 'damaged'],
  ['a long tag', `<gpx><trkpt ${'a="b" '.repeat(10_000)}/></gpx>`, 'damaged'],
  ['two files in one', `${trackOf(point(18, 73), point(19, 73))}<gpx></gpx>`, "isn't a GPX file"],
  ['a comment without an end', '<gpx><!-- ', 'ends in the middle'],
])('%s: refused with a sentence', async (_name, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
  await expect(read(text, 1_000)).rejects.toThrow(sentence);
});

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${trackOf(point(18, 73), point(19, 73))}`, 'utf16le')],
  ['Latin-1', Buffer.from(trackOf(point(18, 73), point(19, 73)).replace('A &amp; B', 'Café'), 'latin1')],
  ['another name', Buffer.from(trackOf(point(18, 73), point(19, 73)).replace('UTF-8', 'ISO-8859-1'))],
])('wrong encoding, %s: refused with a sentence', async (_name, bytes) => {
  await expect(read(bytes)).rejects.toThrow("isn't written in UTF-8");
});
