import { helmetSource } from '@kickstand/art/helmet';
import { drawingUrl } from '@kickstand/contract/club/club-slots';
import type { ClubPicture, ClubPortrait } from '@kickstand/contract/club/sections/club-pictures.schema';
import { photoStore } from '../../lib/photos/photo-store.ts';

type Props = { picture: ClubPicture | ClubPortrait; alt: string; className?: string };

/** A picture of the club's content, small: a photograph, a drawing or a helmet. */
export function PictureThumb({ picture, alt, className }: Props) {
  return <img className={className} {...sourceOf(picture)} alt={alt} loading="lazy" decoding="async" />;
}

function sourceOf(picture: Props['picture']): { src: string; srcSet?: string; sizes?: string } {
  if (picture.kind === 'helmet') return { src: helmetSource({ seed: picture.seed }) };
  if (picture.kind === 'drawing') return { src: drawingUrl('story', picture, 400) };
  const source = photoStore.sourceOf(picture.url);
  return { src: source.src, sizes: '132px', ...('srcSet' in source && { srcSet: source.srcSet }) };
}
