import { DISCOVER } from '../../content/discover.ts';
import { MOSAIC } from '../../content/gallery.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { Facts } from '../../ui/data/pair-list.tsx';
import './discover.css';

export function ClubStory() {
  const { heading, paragraphs, facts, initiatives, notableRidesHeading, notableRides } = DISCOVER;
  return (
    <div className="page-section club-story">
      <div>
        <h1>{heading}</h1>
        <Facts rows={facts.map(({ term, detail }) => ({ label: term, value: detail }))} />
      </div>
      <div className="club-story-text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{initiatives.heading}</h2>
        <p>{initiatives.text}</p>
        <ul>
          {initiatives.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <section className="club-story-milestones" aria-labelledby="notable-rides">
        <h2 id="notable-rides">{notableRidesHeading}</h2>
        <ol className="club-story-miles">
          {notableRides.map(({ label, place, riders }) => (
            <li key={place}>
              <span className="dim-text">{label}</span> <b>{place}</b> {riders} riders
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

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
          <li key={seed} className={`mosaic-${shape}`}>
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
