import { describe, expect, it } from 'vitest';
import { appIcon, mark } from './mark.ts';

describe('mark', () => {
  it('is the milestone in its own frame', () => {
    expect(mark()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 36 46" aria-hidden="true">/);
    expect(mark().match(/<path [^>]*\/>/g)).toHaveLength(5);
    expect(mark()).not.toContain('<rect');
  });

  it('is the same on the app icon, centred on asphalt', () => {
    const icon = appIcon({ size: 192 });
    const stone = mark().match(/<path.*\/>/)?.[0] ?? 'no stone';
    expect(icon).toContain('viewBox="0 0 512 512" width="192" height="192"');
    expect(icon).toContain('<rect width="512" height="512" rx="112" fill="#10191d"/>');
    expect(icon).toContain(`<g transform="translate(139 106.5)scale(6.5)">${stone}</g></svg>`);
  });
});
