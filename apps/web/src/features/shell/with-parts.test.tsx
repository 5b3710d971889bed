import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { pageClub } from '@kickstand/contract/club/page-club';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GivenClub, useClubPart } from '../../lib/club/club.tsx';
import { withParts } from './with-parts.tsx';

const Page = () => <h1>{useClubPart('story').heading}</h1>;
const Guarded = withParts(['story'], Page);
const htmlWith = (parts: Parameters<typeof pageClub>[1]) =>
  renderToStaticMarkup(
    <GivenClub value={pageClub(CLUB_DEFAULTS, parts)}>
      <Guarded />
    </GivenClub>,
  );

test('a page is shown with the parts it needs', () => {
  expect(htmlWith(['story', 'gallery'])).toBe(`<h1>${CLUB_DEFAULTS.story.heading}</h1>`);
});

test('without them it says that it could not be loaded, and offers another try', () => {
  expect(htmlWith(['gallery'])).toContain('We couldn&#x27;t load this page');
  expect(htmlWith([])).toContain('Try Again');
});

test('a part that the route does not name is a mistake', () => {
  const render = () =>
    renderToStaticMarkup(
      <GivenClub value={pageClub(CLUB_DEFAULTS, ['home'])}>
        <Page />
      </GivenClub>,
    );
  expect(render).toThrow('The route of this page has to name the part story');
});
