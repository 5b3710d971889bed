/** A point of a file: latitude and longitude in degrees, height in metres where it is given. */
export type GpxPoint = { lat: number; lon: number; ele: number | null };

export type GpxReceiver = {
  point(kind: 'track' | 'route', point: GpxPoint): void;
  /** What follows isn't connected with what came before. */
  gap(): void;
};

/** A file that can't be read, with the sentence for the person who sent it. */
export class GpxProblem extends Error {}

const MAX_TAG = 4_096;
const MAX_DEPTH = 32;
const MAX_POINTS = 300_000;
const MAX_NUMBER = 40;
const NUMBER = /^[+-]?\d{1,6}(?:\.\d{1,30})?$/;
const NAME = /^\/?(?:[\w.-]{1,60}:)?([\w.-]{1,60})/;
const DAMAGED = "This file is damaged, so we can't read it: save it again as GPX.";

/** What begins like the key ends with the value, and nothing in between is read. */
const SKIPPED = Object.entries({ '!--': '-->', '![CDATA[': ']]>', '?': '?>' });
const MARKS = '!?';

/**
 * Reads GPX piece by piece, in one pass: no entity is ever expanded, tags, depth and points are bounded, and what isn't a
 * point is passed over.
 */
export function makeGpxScanner(receiver: GpxReceiver) {
  let rest = '';
  let skipUntil: string | null = null;
  let points = 0;
  let hasRoot = false;
  const open: string[] = [];
  let point: (GpxPoint & { kind: 'track' | 'route' }) | null = null;
  let height: string | null = null;

  const tag = (body: string) => {
    if (body.startsWith('!'))
      throw new GpxProblem("This file brings its own definitions, which we don't read: save it as plain GPX.");
    const name = NAME.exec(body)?.[1];
    if (!name) throw new GpxProblem(DAMAGED);
    if (body.startsWith('/')) {
      if (open.pop() !== name) throw new GpxProblem(DAMAGED);
      ended(name);
      return;
    }
    if (open.length === 0) {
      if (hasRoot || name !== 'gpx') throw new GpxProblem("This isn't a GPX file.");
      hasRoot = true;
    }
    started(name, body);
    if (body.endsWith('/')) return ended(name);
    open.push(name);
    if (open.length > MAX_DEPTH) throw new GpxProblem(DAMAGED);
  };

  const started = (name: string, body: string) => {
    if (name === 'trkpt' || name === 'rtept') {
      points += 1;
      if (points > MAX_POINTS)
        throw new GpxProblem('This file has more than 300,000 points: please send a shorter one.');
      const at = { lat: degreesOf(body, LATITUDE, 90), lon: degreesOf(body, LONGITUDE, 180) };
      if (at.lat === null || at.lon === null) throw new GpxProblem(`Point ${points} of this file is nowhere on Earth.`);
      point = { lat: at.lat, lon: at.lon, ele: null, kind: name === 'trkpt' ? 'track' : 'route' };
    } else if (name === 'trkseg' || name === 'rte') receiver.gap();
    else if (name === 'ele' && point) height = '';
  };

  const ended = (name: string) => {
    if (name === 'ele' && point && height !== null) {
      const ele = numberOf(height.trim());
      if (ele !== null && ele > -500 && ele < 9_000) point.ele = ele;
      height = null;
    } else if ((name === 'trkpt' || name === 'rtept') && point) {
      const { kind, ...found } = point;
      receiver.point(kind, found);
      point = null;
    }
  };

  /** Reads as far as the text is complete, and returns what is left. */
  const read = (text: string): string => {
    let at = 0;
    for (;;) {
      if (skipUntil !== null) {
        const end = text.indexOf(skipUntil, at);
        if (end < 0) return text.slice(Math.max(at, text.length - skipUntil.length + 1));
        at = end + skipUntil.length;
        skipUntil = null;
      }
      const from = text.indexOf('<', at);
      if (height !== null) height = (height + text.slice(at, from < 0 ? text.length : from)).slice(0, MAX_NUMBER);
      if (from < 0) return '';
      const mayBeSkipped = MARKS.includes(text.charAt(from + 1));
      const skipped = mayBeSkipped && SKIPPED.find(([begin]) => text.startsWith(begin, from + 1));
      if (skipped) {
        skipUntil = skipped[1];
        at = from + 1 + skipped[0].length;
        continue;
      }
      const to = text.indexOf('>', from);
      if (to < 0 || to - from > MAX_TAG) {
        if (text.length - from > MAX_TAG) throw new GpxProblem(DAMAGED);
        return text.slice(from);
      }
      tag(text.slice(from + 1, to));
      at = to + 1;
    }
  };

  return {
    push(text: string) {
      rest = read(rest + text);
    },
    end() {
      if (!hasRoot) throw new GpxProblem("This isn't a GPX file.");
      if (open.length > 0 || rest !== '') throw new GpxProblem('This file ends in the middle: please send it again.');
    },
  };
}

const LATITUDE = /\slat\s{0,5}=\s{0,5}["']([^"']{0,40})["']/;
const LONGITUDE = /\slon\s{0,5}=\s{0,5}["']([^"']{0,40})["']/;

function degreesOf(body: string, attribute: RegExp, most: number): number | null {
  const value = numberOf(attribute.exec(body)?.[1]?.trim() ?? '');
  return value !== null && Math.abs(value) <= most ? value : null;
}

const numberOf = (text: string): number | null => (NUMBER.test(text) ? Number(text) : null);
