import { ERASE_WORD } from '@kickstand/contract/account/account.rules';
import { contactOf, foundText, hasErasable, isUnknown } from '@kickstand/contract/guests/guests.rules';
import type { GuestData } from '@kickstand/contract/guests/guests.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, showFieldErrors } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { GuestFindings } from './guest-findings.tsx';
import { useEraseGuest, useFindGuest } from './guests.api.ts';
import './guests.css';

type Values = { contact: string; confirmation: string };
/** What was found, and what the server says once it's erased. */
type Found = { guest: GuestData; message: string | null };

/** Looks a person without an account up, shows what is held about them, and erases it. */
export function EraseGuest({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: { contact: '', confirmation: '' },
  });
  const { errors } = formState;
  const search = useFindGuest();
  const erasure = useEraseGuest();
  const isBusy = search.isPending || erasure.isPending;
  const canErase = found !== null && hasErasable(found.guest);
  const isDone = found !== null && found.message !== null;
  const failure = search.error ?? erasure.error;
  const atField = (error: Error) => showFieldErrors(error, ['contact', 'confirmation'], setError);

  const submit = handleSubmit((values) => {
    search.reset();
    erasure.reset();
    const contact = values.contact.trim();
    if (!canErase) {
      return search.mutate(contact, {
        onSuccess: ({ data }) => setFound({ guest: data.guest, message: null }),
        onError: atField,
      });
    }
    erasure.mutate(
      { contact, confirmation: ERASE_WORD },
      {
        onSuccess: ({ data, message = '' }) => {
          setValue('confirmation', '');
          setFound({ guest: data.guest, message });
        },
        onError: atField,
      },
    );
  });
  const startAnew = () => {
    setFound(null);
    setValue('confirmation', '');
    search.reset();
    erasure.reset();
  };
  const close = () => {
    if (!erasure.isPending) onClose();
  };

  return (
    <Dialog
      open
      title="Erase a guest's data"
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button variant={isDone ? 'primary' : 'secondary'} size="s" disabled={erasure.isPending} onClick={close}>
            {isDone ? 'Done' : 'Close'}
          </Button>
          {canErase && (
            <Button type="submit" variant="danger" size="s" busy={erasure.isPending} busyLabel="Erasing...">
              Erase for good
            </Button>
          )}
          {!canErase && !isDone && (
            <Button type="submit" size="s" busy={search.isPending} busyLabel="Looking...">
              Look up
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p className="dim-text">
          For people without an account, such as riders you booked by hand and pillion riders. Have them write from the
          address or call from the number, so you know that it's theirs.
        </p>
        <Field
          label="Email or phone"
          required
          error={errors.contact?.message}
          help="Some bookings have only a phone number, and pillion riders always do: look for both."
        >
          <TextInput
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            readOnly={isBusy}
            {...register('contact', {
              validate: (text) =>
                contactOf(text) !== null || 'Please enter an email address or a 10-digit phone number',
              onChange: startAnew,
            })}
          />
        </Field>
        {failure && Object.keys(errors).length === 0 && (
          <Note tone="bad" role="alert">
            {failureText(failure, "We couldn't reach the server. Please check your connection and try again.")}
          </Note>
        )}
        <div role="status" className="guest-told">
          {found && !isDone && !isUnknown(found.guest) && <p>Found: {foundText(found.guest)}.</p>}
          {isDone && (
            <Note>{`${found.message}.${found.guest.bookings.length > 0 ? ' What stays is listed below.' : ''}`}</Note>
          )}
        </div>
        {found && !isUnknown(found.guest) && <GuestFindings guest={found.guest} onLeave={onClose} />}
        {found && !isDone && isUnknown(found.guest) && (
          <Note role="alert">
            Nothing is held about this address or number. Check how it's spelled, or look for another one.
          </Note>
        )}
        {canErase && (
          <Field
            label={`Type ${ERASE_WORD} to confirm`}
            required
            error={errors.confirmation?.message}
            help="This can't be undone."
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              {...register('confirmation', {
                shouldUnregister: true,
                validate: (word) => word.trim() === ERASE_WORD || `Please type ${ERASE_WORD}`,
              })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
