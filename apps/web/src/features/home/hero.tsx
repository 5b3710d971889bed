import { pictureFinder } from '../../lib/page/pictures.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { WatchVideo } from './film/watch-video.tsx';
import './hero.css';

const TALL = '(max-width: 560px)';

export function Hero() {
  const tall = homePicture('hero_tall');
  return (
    <section className="hero" id="home" tabIndex={-1}>
      <picture>
        <source media={TALL} srcSet={tall.srcSet} sizes="100vw" width={tall.width} height={tall.height} />
        <img {...homePicture('hero_wide')} sizes="(max-width: 1152px) 1234px, 100vw" alt="" fetchPriority="high" />
      </picture>
      <picture className="hero-beam">
        <source media={TALL} srcSet={homePicture('beam_tall').src} />
        <img src={homePicture('beam_wide').src} alt="" />
      </picture>
      <div className="hero-content">
        <Badge tone="amber" icon="ridge">
          Adventure Awaits
        </Badge>
        <h1>
          <span>Conquer</span> <span>The Open Road</span> <span>Together</span>
        </h1>
        <WatchVideo />
      </div>
    </section>
  );
}

/** Pictures of the home page alone. */
export const homePicture = pictureFinder(
  import.meta.glob<string>(['../../../.cache/pictures/{hero,beam,teaser,about}_*'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
