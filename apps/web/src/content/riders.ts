import { PEOPLE } from '@kickstand/contract/club/defaults/people';
import type { ClubPerson } from '@kickstand/contract/club/people.schema';
import { helmetOf } from './drawn.ts';

export type Rider = {
  readonly id: string;
  readonly name: string;
  /** Of the helmet portrait. */
  readonly seed: string;
  readonly instagram?: string;
  readonly youtube?: string;
};

export const RIDERS: readonly Rider[] = PEOPLE.riders.map(riderOf);

export function riderOf({ id, name, portrait, instagram, youtube }: ClubPerson): Rider {
  return { id, name, seed: helmetOf(portrait), ...(instagram && { instagram }), ...(youtube && { youtube }) };
}
