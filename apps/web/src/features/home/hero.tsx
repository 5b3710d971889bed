import { filmUrl } from '@kickstand/contract/club/club-file-urls';
import type { ClubFilm } from '@kickstand/contract/club/club-files';
import { type ComponentType, type PointerEvent, useState } from 'react';
import { useClubPart } from '../../lib/club/club.tsx';
import { clubPictures } from '../../lib/club/club-picture.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import '../../ui/media/picture.css';
import './hero.css';
import './hero-pointer.css';

/** The opening picture rides: its layers are moved by the style sheet alone. */
export function Hero() {
  const [isStill, setStill] = useState(false);
  // it sets off once the app runs: until then a phone has enough to do, and the pause button doesn't work
  const isReady = useIsHydrated();
  const { hero, film } = useClubPart('home');
  return (
    <section
      className={cx('hero', isReady && 'hero-ready', (isStill || !isReady) && 'hero-still')}
      id="home"
      tabIndex={-1}
      onPointerMove={tellWhereThePointerIs}
    >
      <div className="hero-stage" aria-hidden="true">
        <div className="hero-sky" />
        <div className="hero-far" />
        <div className="hero-near" />
        <div className="hero-night" />
        <div className="hero-verge" />
        <div className="hero-kerb" />
        <div className="hero-road" />
        <Rider name="second" className="hero-second" />
        <Rider name="leader" className="hero-leader" />
      </div>
      <div className="hero-lamp" aria-hidden="true">
        <div className="hero-beam" />
      </div>
      <div className="hero-content">
        <Badge tone="amber" icon="ridge">
          {hero.badge}
        </Badge>
        <h1>
          <span>{hero.lines[0]}</span> <span>{hero.lines[1]}</span> <span>{hero.lines[2]}</span>
        </h1>
        {film.isOn && <WatchVideo file={film.file} />}
      </div>
      <button className="hero-pause" type="button" onClick={() => setStill(!isStill)}>
        <Icon name={isStill ? 'play' : 'pause'} />
        <span className="visually-hidden">{isStill ? 'Play the picture' : 'Pause the picture'}</span>
      </button>
    </section>
  );
}

/** From -1 at the left edge to 1 at the right. It only writes, so it costs no layout, and events come once a frame. */
const tellWhereThePointerIs = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
  currentTarget.style.setProperty('--tilt-x', `${(clientX / innerWidth) * 2 - 1}`);

/** A machine with its rider, and the two wheels that turn below it. */
function Rider({ name, className }: { name: 'leader' | 'second'; className: string }) {
  const { src, width, height } = homePicture(`hero_${name}`);
  const { src: wheel } = homePicture(`hero_${name}-wheel`);
  return (
    <div className={cx('hero-bike', className)}>
      <img className="hero-wheel" src={wheel} alt="" width="200" height="200" />
      <img className="hero-wheel hero-wheel-front" src={wheel} alt="" width="200" height="200" />
      <img className="hero-machine" src={src} alt="" width={width} height={height} />
    </div>
  );
}

const homePicture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/hero_*', { eager: true, query: '?url', import: 'default' }),
);

/** Pictures of the club on the home page alone. */
export const clubPicture = clubPictures(
  import.meta.glob<string>('../../../.cache/pictures/{teaser,teaser-big,about}_*', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

type FilmDialog = ComponentType<{ videoUrl: string | null; onClose: () => void }>;

/** Opens the club's film, or the drawn one; its code and pictures are fetched only on demand. */
function WatchVideo({ file }: { file: ClubFilm | null }) {
  const [Film, setFilm] = useState<FilmDialog | null>(null);

  const open = async () => {
    try {
      const { FilmDialog } = await import('./film/film-dialog.tsx');
      setFilm(() => FilmDialog);
    } catch {
      toast.error("The film couldn't be loaded", 'Please check your connection and try again.');
    }
  };

  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={open}>
        <Icon name="play" />
        Watch Video
      </Button>
      {Film && <Film videoUrl={file && filmUrl(file)} onClose={() => setFilm(null)} />}
    </>
  );
}
