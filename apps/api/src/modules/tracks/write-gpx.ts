import { STOP_LABELS } from '@kickstand/contract/rides/ride-plan.rules';
import type { RouteStop } from '@kickstand/contract/rides/ride-plan.schema';
import type { Track, TrackPoint } from '@kickstand/contract/tracks/tracks.schema';

/** The track as a file for navigation devices, its stops as places. */
export function writeGpx(title: string, { points }: Track, stops: readonly RouteStop[]): string {
  const places = stops.map(({ name, kind, km }) => {
    const [lat, lon] = placeAt(points, km);
    return `  <wpt lat="${lat}" lon="${lon}"><name>${escaped(name)}</name><type>${STOP_LABELS[kind]}</type></wpt>`;
  });
  const track = points.map(([lat, lon, ele]) =>
    ele === null
      ? `    <trkpt lat="${lat}" lon="${lon}"/>`
      : `    <trkpt lat="${lat}" lon="${lon}"><ele>${ele}</ele></trkpt>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Kickstand" xmlns="http://www.topografix.com/GPX/1/1">',
    ...places,
    `  <trk><name>${escaped(title)}</name><trkseg>`,
    ...track,
    '  </trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n');
}

/** The point of the road after so many kilometres. */
function placeAt(points: readonly TrackPoint[], km: number): TrackPoint {
  return points.find((point) => point[3] >= km) ?? points.at(-1) ?? [0, 0, null, 0];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not know are left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');
