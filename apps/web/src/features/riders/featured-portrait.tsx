import { useLayoutEffect, useRef, useState } from 'react';
import type { Rider } from '../../content/riders.ts';
import { MissingImage } from '../../ui/media/missing-image.tsx';
import { portraitOf } from './portraits.ts';

/** Render it with the rider's id as key: each picture arrives by itself. */
export function FeaturedPortrait({ rider }: { rider: Rider }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'arrived' | 'failed'>('loading');

  // It may have arrived or failed before this script ran; a picture that is there at once must not flicker.
  useLayoutEffect(() => {
    const { complete, naturalWidth = 0 } = image.current ?? {};
    if (complete) setState(naturalWidth > 0 ? 'arrived' : 'failed');
  }, []);

  return (
    <>
      {state !== 'arrived' && (
        <MissingImage round className="lid" text={state === 'failed' ? 'IMAGE NOT FOUND' : 'Loading...'} />
      )}
      {state !== 'failed' && (
        <img
          {...portraitOf(rider.seed)}
          ref={image}
          className="lid"
          alt={`Helmet of ${rider.name}`}
          fetchPriority="high"
          onLoad={() => setState('arrived')}
          onError={() => setState('failed')}
        />
      )}
    </>
  );
}
