import { MOSAIC } from '../../content/gallery.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import './mosaic.css';

const tilePicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/mosaic_*', { eager: true, query: '?url', import: 'default' }),
);

type Shape = 'big' | 'flat' | 'tall';

/** The shapes in the order of the tiles, for which their pictures are drawn. */
const SHAPES: Shape[] = ['big', 'flat', 'flat', 'tall', 'flat', 'tall', 'flat'];

const SIZES: Record<Shape, string> = {
  big: '(max-width: 900px) 100vw, 66vw',
  flat: '(max-width: 900px) 100vw, 33vw',
  tall: '(max-width: 900px) 50vw, 33vw',
};

export function Mosaic() {
  return (
    <ul className="mosaic" aria-label="Pictures of our rides">
      {MOSAIC.map(({ seed, alt }, index) => {
        const shape = SHAPES[index] ?? 'flat';
        const isFirst = index === 0;
        return (
          <li key={seed} className={shape}>
            <img
              {...tilePicture(`mosaic_${seed}`)}
              sizes={SIZES[shape]}
              alt={alt}
              decoding="async"
              loading={isFirst ? 'eager' : 'lazy'}
              fetchPriority={isFirst ? 'high' : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}
