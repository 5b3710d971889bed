import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { randomUuid } from '../../lib/values/random-uuid.ts';

export type SectionForm = UseFormReturn<FieldValues>;

type Shared = { name: string; label: string; help?: string; required?: boolean; wide?: boolean };

/** One field of a section. A dot in its name leads into a part of the content: `hero.badge`. */
export type FieldSpec = Shared &
  (
    | {
        kind:
          | 'text'
          | 'day'
          | 'colour'
          | 'flag'
          | 'picture'
          | 'portrait'
          | 'html'
          | 'formatted'
          | 'logo'
          | 'film'
          | 'zone';
      }
    | { kind: 'area'; rows: number }
    | { kind: 'number'; min: number; max: number }
    /** Several short texts, one on each line. */
    | { kind: 'lines'; rows: number }
    | ListSpec
  );

/** Entries that can be added, moved and removed; `of` names one of them. */
export type ListSpec = Shared & {
  kind: 'list';
  of: string;
  /** The field by which an entry is recognised when it is folded. */
  titleField: string;
  /** What is said beside it, in few words. */
  about?: (entry: Record<string, unknown>) => string;
  fields: readonly FieldSpec[];
  min?: number;
  max: number;
  /** A new entry; lists whose entries have no id leave it out. */
  blank: () => Record<string, unknown>;
};

export type FormPart = { title: string; about?: string; fields: readonly FieldSpec[] };

export const text = (name: string, label: string, more: Partial<Shared> = {}): FieldSpec => ({
  kind: 'text',
  name,
  label,
  required: true,
  ...more,
});
export const optional = (name: string, label: string, more: Partial<Shared> = {}) =>
  text(name, label, { ...more, required: false });
export const area = (name: string, label: string, rows = 4, more: Partial<Shared> = {}): FieldSpec => ({
  kind: 'area',
  name,
  label,
  rows,
  required: true,
  wide: true,
  ...more,
});
/** Text that may be formatted. */
export const formatted = (name: string, label: string, more: Partial<Shared> = {}): FieldSpec => ({
  kind: 'formatted',
  name,
  label,
  required: true,
  wide: true,
  ...more,
});
export const lines = (name: string, label: string, rows: number, help: string): FieldSpec => ({
  kind: 'lines',
  name,
  label,
  rows,
  help,
  wide: true,
});
export const picture = (name = 'image', label = 'Picture'): FieldSpec => ({ kind: 'picture', name, label, wide: true });

export const textIn =
  (field: string) =>
  (entry: Record<string, unknown>): string =>
    String(entry[field] ?? '');

export const drawing = (scene = 'ghats') => ({ kind: 'drawing', scene, seed: randomUuid(), alt: '' });
export const helmet = () => ({ kind: 'helmet', seed: randomUuid() });

export const facts = (name: string): FieldSpec => ({
  kind: 'list',
  name,
  label: 'Facts',
  of: 'fact',
  titleField: 'term',
  about: textIn('detail'),
  max: 12,
  wide: true,
  fields: [text('term', 'Name'), text('detail', 'Value')],
  blank: () => ({ term: '', detail: '' }),
});

export const people = (name: string, label: string, max: number): FieldSpec => ({
  kind: 'list',
  name,
  label,
  of: 'person',
  titleField: 'name',
  about: textIn('role'),
  max,
  wide: true,
  fields: [
    text('name', 'Name'),
    optional('role', 'Role'),
    optional('instagram', 'Instagram link'),
    optional('youtube', 'YouTube link'),
    { kind: 'portrait', name: 'portrait', label: 'Portrait', wide: true },
  ],
  blank: () => ({ id: randomUuid(), name: '', role: '', portrait: helmet(), instagram: '', youtube: '' }),
});

export const moments = (
  name: string,
  label: string,
  help: string,
  limits: { min: number; max: number },
): FieldSpec => ({
  kind: 'list',
  name,
  label,
  help,
  of: 'picture',
  titleField: 'caption',
  wide: true,
  ...limits,
  fields: [text('caption', 'Caption'), picture('picture')],
  blank: () => ({ id: randomUuid(), caption: '', picture: drawing() }),
});
