import { useReducedMotion } from '../../../ui/carousel/use-reduced-motion.ts';
import { FilmShow } from './film-show.tsx';
import { FilmStills } from './film-stills.tsx';
import './film.css';

/** The club's own video; without one its story in six moving pictures, or in still ones to leaf through. */
export function Film({ videoUrl }: { videoUrl: string | null }) {
  const isStill = useReducedMotion();
  if (videoUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are part of the club's file
      <video className="film-v" src={videoUrl} controls playsInline />
    );
  }
  return isStill ? <FilmStills /> : <FilmShow />;
}
