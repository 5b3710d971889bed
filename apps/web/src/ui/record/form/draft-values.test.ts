import { describe, expect, it } from 'vitest';
import { changedFields, fittingFields, holdsFiles } from './draft-values.ts';

const photo = new File(['x'], 'photo.jpg');
const loaded = {
  title: 'Old',
  venue: { city: 'Pune', state: '' },
  gallery: ['/uploads/a.webp'],
  isActive: true,
  imgUrl: null,
  sections: [{ _id: '1', image: null as File | null }],
};

describe('a draft', () => {
  it('holds the fields that differ from the record', () => {
    expect(changedFields(loaded, structuredClone(loaded))).toEqual({});
    expect(changedFields(loaded, { ...loaded, title: 'New', venue: { city: 'Pune', state: 'MH' } })).toEqual({
      title: 'New',
      venue: { city: 'Pune', state: 'MH' },
    });
  });

  it('holds no files, and says so', () => {
    const current = {
      ...loaded,
      imgUrl: photo,
      gallery: ['/uploads/b.webp', photo],
      sections: [{ _id: '1', image: photo }],
    };
    expect(changedFields(loaded, current)).toEqual({ gallery: ['/uploads/b.webp'], sections: [{ _id: '1' }] });
    expect(holdsFiles(current)).toBe(true);
    expect(holdsFiles(loaded)).toBe(false);
  });

  it('fits a text that is formatted now, and the other way round', () => {
    const text = { plain: 'Fuel', formatted: { html: '<p><b>Fuel</b></p>' } };
    expect(fittingFields(text, { plain: text.formatted, formatted: 'Tea' })).toEqual({
      plain: text.formatted,
      formatted: 'Tea',
    });
  });

  it('fits a form that has changed meanwhile', () => {
    const draft = {
      title: 'New',
      venue: { city: 'Goa' },
      gone: 'x',
      gallery: 'no list any more',
      isActive: 'yes',
      imgUrl: '/uploads/c.webp',
    };
    expect(fittingFields(loaded, draft)).toEqual({
      title: 'New',
      venue: { city: 'Goa', state: '' },
      imgUrl: '/uploads/c.webp',
    });
  });
});
