import { type Pictured, SHAPES, type Shape } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { drawPicture, posterOf } from './draw-picture.ts';
import { keepFile } from './kept-files.service.ts';
import { findSubject, type Subject } from './pictures.queries.ts';

type PictureDeps = Pick<Deps, 'db' | 'settings'>;

/** A picture of an item, drawn when it is first asked for and kept from then on. */
export async function getPicture(
  deps: PictureDeps,
  kind: Pictured,
  id: string,
  shape: Shape,
  width: number,
): Promise<Buffer> {
  if (!(SHAPES[shape].widths as readonly number[]).includes(width)) throw new AppError('NOT_FOUND');
  const name = `${kind}-${encodeURIComponent(id)}-${shape}-${width}.webp`;
  return keepFile(deps, name, async () => drawPicture(await getSubject(deps, kind, id), shape, width));
}

/** The same drawing as SVG text, for pictures that hold more than it. */
export async function getPosterSvg(deps: PictureDeps, kind: Pictured, id: string, width: number, height: number) {
  return posterOf(await getSubject(deps, kind, id), width, height);
}

async function getSubject(deps: PictureDeps, kind: Pictured, id: string): Promise<Subject> {
  const subject = await findSubject(deps.db, kind, id);
  if (!subject) throw new AppError('NOT_FOUND');
  return subject;
}
