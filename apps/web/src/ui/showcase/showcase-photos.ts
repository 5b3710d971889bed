import type { Photo, PhotoStore } from '../media/photo.ts';

/** Pictures that last as long as the page. */
const photos = new Map<string, Photo>();

export const SHOWCASE_PHOTOS: PhotoStore = {
  maxAltLength: 300,
  onGrid: (percent) => Math.round(Math.min(100, Math.max(0, percent)) / 10) * 10,
  problemOf: ({ type }) => (type.startsWith('image/') ? null : 'Please select an image file'),
  async prepare(file) {
    const problem = SHOWCASE_PHOTOS.problemOf(file);
    if (problem) throw new Error(problem);
    return file;
  },
  isUploaded: (url) => photos.has(url),
  sourceOf: (url) => ({ src: url, width: 400, height: 300 }),
  async upload(file) {
    const url = URL.createObjectURL(file);
    const photo = { id: url, url, name: file.name, alt: '', focus: { x: 50, y: 50 } };
    photos.set(url, photo);
    return photo;
  },
  find: async (url) => known(url),
  async change(id, change) {
    const photo = { ...known(id), ...change };
    photos.set(id, photo);
    return photo;
  },
  list: async (search) => ({
    photos: [...photos.values()].filter(({ name }) => name.includes(search)),
    hasMore: false,
  }),
  explain: (error) => (error instanceof Error ? error.message : 'Operation failed'),
};

function known(url: string): Photo {
  const photo = photos.get(url);
  if (!photo) throw new Error('Picture not found');
  return photo;
}
