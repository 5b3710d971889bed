import * as z from 'zod/mini';
import { personName } from '../../fields/text-fields.ts';
import { entries, line, optionalLine, optionalLink } from './club-fields.ts';
import { clubPortrait } from './club-pictures.schema.ts';

const person = {
  name: line('Name', 80).check(personName('Name')),
  role: optionalLine('Role', 60),
  portrait: clubPortrait,
  instagram: optionalLink('Instagram link'),
  youtube: optionalLink('YouTube link'),
};

/** The people the club shows, each list in its order. */
export const peopleSection = z.object({
  badge: optionalLine('Badge', 40),
  leadership: entries('Leadership', { max: 12 }, person),
  core: entries('Core team', { max: 30 }, person),
  riders: entries('Riders', { max: 60 }, person),
});
export type PeopleSection = z.infer<typeof peopleSection>;
export type ClubPerson = PeopleSection['riders'][number];
