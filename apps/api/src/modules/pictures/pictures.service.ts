import { type Pictured, SHAPES, type Shape } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { choosePictures, type PictureChoice } from './choose-pictures.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { drawPicture, posterOf } from './draw-picture.ts';
import { type Drawing, isKept, keptDrawing } from './kept-files.service.ts';
import { pictureName, splitAddress } from './kept-names.ts';
import { findPicture, savePicture, selectSections, selectSubjects } from './pictures.queries.ts';

type PictureDeps = Pick<Deps, 'db' | 'settings' | 'now'>;
type Drawn = { slug: string; picture: PictureChoice };

/** A picture of an item, drawn when it is first asked for and kept from then on. */
export function pictureOf(deps: PictureDeps, kind: Pictured, id: string, shape: Shape, width: number): Drawing {
  if (!(SHAPES[shape].widths as readonly number[]).includes(width)) throw new AppError('NOT_FOUND');
  return keptDrawing(deps, pictureName(kind, id, shape, width), async () => {
    const item = await getDrawn(deps, kind, id);
    return drawInTurn(() => drawPicture(item, shape, width), { isPublished: true });
  });
}

export const isDrawn = (deps: PictureDeps, kind: Pictured, id: string, shape: Shape, width: number) =>
  isKept(deps, pictureName(kind, id, shape, width));

/** The same drawing as SVG text, for pictures that hold more than it. */
export async function getPosterSvg(deps: PictureDeps, kind: Pictured, id: string, width: number, height: number) {
  return posterOf(await getDrawn(deps, kind, id), width, height);
}

/** Chooses how the pictures look that have not been chosen yet; answers the ids of all items of the kind. */
export async function choosePicturesOf(deps: Pick<Deps, 'db'>, kind: Pictured): Promise<string[]> {
  const subjects = await selectSubjects(deps.db, kind);
  const choices = choosePictures(subjects);
  for (const [index, { id, picture }] of subjects.entries()) {
    const choice = choices[index];
    if (!picture && choice) await savePicture(deps.db, kind, id, choice);
  }
  return subjects.map(({ id }) => id);
}

async function getDrawn(deps: PictureDeps, kind: Pictured, address: string): Promise<Drawn> {
  // a section of an event has its own picture, beside that of the event
  const { id, sectionId } = kind === 'events' ? splitAddress(address) : { id: address, sectionId: null };
  const found = await findPicture(deps.db, kind, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (!found.picture) await choosePicturesOf(deps, kind);
  const picture = found.picture ?? (await findPicture(deps.db, kind, id))?.picture;
  if (!picture) throw new AppError('NOT_FOUND');
  const item = { slug: found.slug, picture };
  return sectionId === null ? item : sectionOf(deps, id, sectionId, item);
}

/** Sections follow their event in one list, so that neighbours differ there too. */
async function sectionOf(deps: PictureDeps, eventId: string, sectionId: string, event: Drawn): Promise<Drawn> {
  const sections = (await selectSections(deps.db, eventId)).toSorted((a, b) => a.order - b.order);
  const subjects = sections.map(({ order, texts }) => ({
    slug: `${event.slug}-${order}`,
    texts: [...texts, event.picture.scene],
    start: null,
    picture: null,
  }));
  const choices = choosePictures([{ ...event, texts: [], start: null }, ...subjects]).slice(1);
  const index = sections.findIndex(({ id }) => id === sectionId);
  const picture = choices[index];
  const slug = subjects[index]?.slug;
  // any other answer would be drawn and kept for every id that a visitor makes up
  if (!picture || !slug) throw new AppError('NOT_FOUND');
  return { slug, picture };
}
