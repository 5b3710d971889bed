import { describe, expect, test } from 'vitest';
import { readEventDetail } from './event-detail-state.ts';

const given = {
  image: { scene: 'ghats', seed: 'malshej-anniversary-5' },
  date: '19th and 20th July 2025',
  locations: ['Mumbai', 'Malshej Ghat'],
  testimonial: 'The rain kept the appointment.',
  name: 'Malshej Ghat',
  title: 'Host by: Sahyadri Brotherhood',
  stone: { month: 'Jul', day: '19' },
};

describe('the contents of /event-detail', () => {
  test('is the state passed to it', () => {
    expect(readEventDetail(given)).toEqual({ ...given, image: { ...given.image, kind: 'drawing', alt: '' } });
  });

  test.each([null, undefined, 'a text', 7, {}, { name: 7, title: '', testimonial: [] }])(
    'has defaults for %j',
    (state) => {
      expect(readEventDetail(state)).toEqual({
        image: { kind: 'drawing', scene: 'offroad', seed: 'bike-event-3', alt: '' },
        date: null,
        locations: [],
        testimonial: expect.stringContaining('A day on two wheels'),
        name: 'Bike Event',
        title: 'Host by: Racer Club',
        stone: null,
      });
    },
  );

  test('has no picture when it was handed an empty one, and takes any address', () => {
    expect(readEventDetail({ image: '' }).image).toBeNull();
    expect(readEventDetail({ image: null }).image).toBeNull();
    expect(readEventDetail({ image: '/pictures/events/1/card-800.webp' }).image).toBe(
      '/pictures/events/1/card-800.webp',
    );
  });

  test('has a photograph with its focal point, and no picture for what is neither', () => {
    const photo = { kind: 'photo', url: '/uploads/1.webp', focus: { x: 20, y: 70 }, alt: '' };
    expect(readEventDetail({ image: photo }).image).toEqual(photo);
    expect(readEventDetail({ image: { kind: 'drawing', scene: 'moon', seed: 'x' } }).image).toBeNull();
    expect(readEventDetail({ image: {} }).image).toBeNull();
  });

  test('takes one place as well as several', () => {
    expect(readEventDetail({ locations: 'Daman' }).locations).toEqual(['Daman']);
    expect(readEventDetail({ locations: ['Daman', 7, ''] }).locations).toEqual(['Daman']);
  });
});
