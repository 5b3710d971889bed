import type { TrackPoint } from '@kickstand/contract/tracks/tracks.schema';
import { type GpxPoint, GpxProblem, makeGpxScanner } from './gpx-scanner.ts';
import { simplifyTrack } from './simplify-track.ts';
import { type MeasuredPoint, makeTrackMeter } from './track-meter.ts';

export type ReadTrack = { points: TrackPoint[]; distanceKm: number; climbM: number | null };

const MAX_POINTS = 400;
const NOT_UTF8 = "This file isn't written in UTF-8: save it again as GPX in UTF-8.";
const ENCODING = /^<\?xml[^>]{0,200}\sencoding\s{0,5}=\s{0,5}["']([\w.-]{1,40})["']/;

/** Reads the pieces of a GPX file into a simplified track; throws a `GpxProblem`. Other work is done between the pieces. */
export async function readGpx(pieces: AsyncIterable<Uint8Array>): Promise<ReadTrack> {
  const meters = { track: makeTrackMeter(), route: makeTrackMeter() };
  const scanner = makeGpxScanner({
    point: (kind, point) => meters[kind].add(point),
    gap() {
      meters.track.gap();
      meters.route.gap();
    },
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const piece of pieces) {
    const text = decode(() => decoder.decode(piece, { stream: true }));
    if (isFirst) rejectOtherEncodings(text);
    isFirst = false;
    scanner.push(text);
  }
  scanner.push(decode(() => decoder.decode()));
  scanner.end();
  const track = meters.track.result();
  const measured = track.points.length > 0 ? track : meters.route.result();
  if (measured.points.length < 2 || measured.distanceKm === 0)
    throw new GpxProblem('This file has no track: it names no road from one place to another.');
  return simplified(measured);
}

/** A track through these points, as if they had come in a file. */
export function measureTrack(points: readonly GpxPoint[]): ReadTrack {
  const meter = makeTrackMeter();
  for (const point of points) meter.add(point);
  return simplified(meter.result());
}

const simplified = ({ points, distanceKm, climbM }: Measured): ReadTrack => ({
  points: simplifyTrack(points, MAX_POINTS).map(rounded),
  distanceKm: round(distanceKm, 1),
  climbM: climbM === null ? null : Math.round(climbM),
});

type Measured = ReturnType<ReturnType<typeof makeTrackMeter>['result']>;

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw new GpxProblem(NOT_UTF8);
  }
}

function rejectOtherEncodings(text: string): void {
  const named = ENCODING.exec(text.trimStart())?.[1]?.toLowerCase();
  if (named && named !== 'utf-8' && named !== 'us-ascii') throw new GpxProblem(NOT_UTF8);
}

/** To a metre, which is more than a phone knows. */
const rounded = ({ lat, lon, ele, km }: MeasuredPoint): TrackPoint => [
  round(lat, 5),
  round(lon, 5),
  ele === null ? null : Math.round(ele),
  round(km, 2),
];

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
