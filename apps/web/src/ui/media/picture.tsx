import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '../base/cx.ts';
import './picture.css';

type PictureSource = { media: string; srcSet: string; width: number; height: number };

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'ref' | 'onError' | 'onLoad'> & {
  src: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  fallbackSrc?: string | undefined;
  /** Other shapes of it, for the windows in which the slot has them. */
  sources?: readonly PictureSource[] | undefined;
  /** The light of a drawn picture: its slot shows that sky until it is there. */
  sky?: string | undefined;
  /** The same picture in AVIF, for browsers that show it. */
  avifSet?: string | undefined;
  /** The point that stays in view when its slot crops it, in percent, in steps of ten. */
  focus?: { x: number; y: number } | undefined;
  /** The picture's own description: it replaces `alt`, unless the picture is only decoration here. */
  ownAlt?: string | undefined;
  /** Among the first things seen: loaded at once and first. */
  priority?: boolean | undefined;
};

/** If the picture does not load, the fallback is shown, and after it a placeholder tile. */
export function Picture(props: PictureProps) {
  if (!props.src && !props.fallbackSrc) return <MissingImage className={props.className} />;
  return <LoadedPicture key={props.src} {...props} />;
}

function LoadedPicture({
  src,
  alt,
  ownAlt,
  fallbackSrc,
  sources = [],
  avifSet,
  focus,
  sky,
  priority,
  srcSet,
  className,
  ...rest
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  /** Unknown of a picture that was there from the start. */
  const [arriving, setArriving] = useState<'yes' | 'no'>();
  const current = [src, fallbackSrc].filter(Boolean)[failures];

  // It may have failed before this script ran.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = image.current ?? {};
    if (complete && currentSrc && naturalWidth === 0) setFailures(1);
    if (!complete) setArriving('yes');
  }, []);

  if (!current) return <MissingImage text="IMAGE NOT FOUND" className={className} />;
  const img = (
    <img
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...rest}
      ref={image}
      data-focus-x={focus?.x}
      data-focus-y={focus?.y}
      data-sky={sky}
      data-arriving={sky && arriving}
      onLoad={() => arriving && setArriving('no')}
      className={className}
      srcSet={failures === 0 ? srcSet : undefined}
      src={current}
      alt={alt && (ownAlt ?? alt)}
      onError={() => setFailures(failures + 1)}
    />
  );
  if ((sources.length === 0 && !avifSet) || failures > 0) return img;
  return (
    <picture>
      {avifSet && <source type="image/avif" srcSet={avifSet} sizes={rest.sizes} />}
      {sources.map((source) => (
        <source key={source.media} {...source} sizes={rest.sizes} />
      ))}
      {img}
    </picture>
  );
}

type MissingImageProps = {
  text?: 'IMAGE' | 'IMAGE NOT FOUND' | 'Loading...' | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
};

export function MissingImage({ text = 'IMAGE', round, className }: MissingImageProps) {
  return <div className={cx('missing-image', round && 'missing-image-round', className)}>{text}</div>;
}
