import { expect, it } from 'vitest';
import { withoutPictures } from './records.api.ts';

it('a version lacks the pictures that are no longer stored', () => {
  const gone = '/uploads/gone.webp';
  const stored = {
    imgUrl: gone,
    gallery: ['/uploads/kept.webp', gone],
    contentSections: [{ _id: '1', imageUrl: gone, heading: 'A bend' }],
    title: `About ${gone}`,
    distance: 12,
    route: null,
  };
  expect(withoutPictures(stored, [gone])).toEqual({
    imgUrl: null,
    gallery: ['/uploads/kept.webp'],
    contentSections: [{ _id: '1', imageUrl: null, heading: 'A bend' }],
    title: `About ${gone}`,
    distance: 12,
    route: null,
  });
});
