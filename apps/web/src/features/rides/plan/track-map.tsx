import type { Track } from '@kickstand/contract/tracks/tracks.schema';
import { drawTrackMap } from './track-shape.ts';
import './track-map.css';

type Props = { track: Track; width: number; height: number; kms: readonly number[] };

/** The road from above; the words around it say what it shows. */
export function TrackMap({ track, width, height, kms }: Props) {
  const { road, start, end, places, scale } = drawTrackMap(track, width, height, kms);
  return (
    <svg className="track-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="track-verge" d={road} />
      <path className="track-line" d={road} />
      <circle className="track-start" cx={start.x} cy={start.y} r="6" />
      <circle className="track-end" cx={end.x} cy={end.y} r="7" />
      {places.map(({ x, y }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be at one place
        <g key={at} transform={`translate(${x} ${y})`}>
          <circle className="track-stop" r="9" />
          <text className="track-number" y="4">
            {at + 1}
          </text>
        </g>
      ))}
      <g transform={`translate(16 ${height - 14})`}>
        <path className="track-scale" d={`M0-4V0H${scale.width}V-4`} />
        <text className="track-scale-text" x={scale.width + 6}>
          {scale.km} km
        </text>
      </g>
    </svg>
  );
}
