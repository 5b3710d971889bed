import { jumpBike, jumpGround, jumpWheel } from '@kickstand/art/jump';
import { JUMP } from '@kickstand/art/jump-frame';
import { LOST_ROAD, lostRoad } from '@kickstand/art/lost-road';
import { poster } from '@kickstand/art/poster';
import { CLUB_PICTURES } from './club-pictures.ts';
import { HOME_PICTURES } from './home-pictures.ts';

export type Picture = {
  /**
   * With an underscore after its set's name it is left out of the general list: the component that shows the set looks
   * it up.
   */
  name: string;
  width: number;
  height: number;
  /** Flat drawings that are small as text stay SVG. */
  widths: number[] | 'svg';
  draw: () => string;
};

type PosterOptions = NonNullable<Parameters<typeof poster>[0]>;

/** Every picture the pages show, drawn at its slot's own ratio. */
export const PICTURES: Picture[] = [
  ...accountPictures('login', { scene: 'ghats', seed: 'auth3', palette: 'dawn', layout: 1 }),
  ...accountPictures('register', { scene: 'coast', seed: 'auth6', palette: 'dawn' }, { layout: 0 }),
  ...accountPictures('code', { scene: 'himalaya', seed: 'auth5', palette: 'dawn' }),
  ...accountPictures('password', { scene: 'himalaya', seed: 'auth7' }),
  ...accountPictures('admin-login', { scene: 'city', seed: 'adminlogin', palette: 'night' }, { layout: 2 }),
  ...headPictures('head-upcoming-rides', { scene: 'spiti', seed: 'header2', palette: 'ochre', layout: 0 }),
  ...headPictures('head-rides', { scene: 'himalaya', seed: 'head', side: 'left', layout: 1 }),
  ...headPictures('head-blog', { scene: 'coast', seed: 'bloghead', side: 'left', layout: 2 }),
  { name: 'jump_ground', width: JUMP.width, height: JUMP.height, widths: [480, 864, 1296, 1728], draw: jumpGround },
  { name: 'jump_bike', width: 600, height: 460, widths: 'svg', draw: jumpBike },
  { name: 'jump_wheel', width: 200, height: 200, widths: 'svg', draw: jumpWheel },
  { name: 'lost_road', ...LOST_ROAD, widths: 'svg', draw: lostRoad },
  posterPicture('article_default', 800, 500, [800], { scene: 'ghats', seed: 'article', palette: 'dawn', layout: 0 }),
  ...HOME_PICTURES,
  ...CLUB_PICTURES,
];

function posterPicture(name: string, width: number, height: number, widths: number[], options: PosterOptions): Picture {
  return { name, width, height, widths, draw: () => poster({ ...options, width, height, grain: true }) };
}

/** Half the screen beside a form; on phones a strip above it, composed for that shape. */
function accountPictures(name: string, options: PosterOptions, strip: PosterOptions = {}): Picture[] {
  return [
    posterPicture(name, 960, 1100, [640, 960, 1440], options),
    posterPicture(`${name}-strip`, 900, 440, [450, 900, 1350], { ...options, ...strip }),
  ];
}

/** Beside the title of a page; composed again for the longer slot of large windows. */
function headPictures(name: string, options: PosterOptions): Picture[] {
  return [
    posterPicture(name, 1296, 576, [480, 864, 1296, 1728], options),
    posterPicture(`${name}-long`, 1440, 480, [960, 1440, 2400], options),
  ];
}
