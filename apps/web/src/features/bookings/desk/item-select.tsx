import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import type { DeskItem } from '@kickstand/contract/desk/desk.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import type { ComponentProps } from 'react';
import { Note } from '../../../ui/feedback/note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/text-input.tsx';
import type { useDeskItems } from './desk.api.ts';

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  kind: BookingKind;
  items: ReturnType<typeof useDeskItems>;
  /** Left out of the list. */
  without?: string;
  /** The one that is chosen. */
  chosen: DeskItem | undefined;
  error: string | undefined;
};

/** A ride or event with free places, or with a warning that it has none. */
export function ItemSelect({ kind, items, without, chosen, error, ...select }: Props) {
  const { name, noun, items: plural } = KIND_WORDS[kind];
  return (
    <>
      <Field className="form-full" label={name} required error={error}>
        <Select data-autofocus {...select}>
          <option value="">{items.isPending ? 'Loading...' : `Choose ${noun}`}</option>
          {items.data
            ?.filter(({ _id }) => _id !== without)
            .map((item) => (
              <option key={item._id} value={item._id}>
                {itemText(item)}
              </option>
            ))}
        </Select>
      </Field>
      {items.isError && (
        <Note tone="bad" role="alert" className="form-full">
          The {plural} couldn't be loaded. Please close this and try again.
        </Note>
      )}
      {chosen?.placesLeft === 0 && (
        <Note tone="warn" className="form-full">
          Every place is taken or being paid for, so this will be refused unless a place is freed first.
        </Note>
      )}
    </>
  );
}

const itemText = ({ title, startTime, placesLeft }: DeskItem) =>
  [
    title,
    startTime ? formatDateTime(startTime) : 'Date TBD',
    placesLeft === 0 ? 'full' : placesLeft === 1 ? '1 place left' : `${placesLeft} places left`,
  ].join(' · ');
