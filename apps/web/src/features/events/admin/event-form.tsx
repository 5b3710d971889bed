import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askedByServer, bookedAnswer, toldText } from '../../../lib/form/booked-change.ts';
import { recordHistory, saveFailure } from '../../../lib/form/save-failure.ts';
import { formDraft, previewLink, recordVersions } from '../../../lib/records/records.api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SectionLinks } from '../../../ui/form/form-section.tsx';
import { FormDialog } from '../../../ui/record/form/form-dialog.tsx';
import { fetchAdminEvent, useSaveEvent } from './admin-events.api.ts';
import { CancelEvent } from './cancel-event.tsx';
import { ContentSections, type OpenSection } from './content-sections.tsx';
import {
  BasicInformation,
  ContactInformation,
  EventClassification,
  EventSchedule,
  VenueLocation,
} from './event-fields.tsx';
import { MediaVisibility, PricingRegistration } from './event-offer-fields.tsx';
import { copiedEvent, type EventValues, eventQuestion, eventRecord, loadedEvent } from './event-record.ts';
import { SectionDialog } from './section-dialog.tsx';
import './event-form.css';

type EventFormProps = {
  event: AdminEvent | null;
  /** The event that a new one begins as a copy of. */
  copyOf?: AdminEvent | null;
  /** The part about what is asked of riders, which rides have too. */
  asks: { title: string; fields: (form: UseFormReturn<EventValues>) => ReactNode };
  onClose: () => void;
};

/** Adds an event, or changes the one given. */
export function EventForm({ event, copyOf = null, asks, onClose }: EventFormProps) {
  const saving = useSaveEvent(event?._id);
  const [open, setOpen] = useState<OpenSection | null>(null);
  const [isCancelling, setCancelling] = useState(false);

  const done = (told: number) => {
    toast.success(`Event ${event ? 'updated' : 'created'} successfully`, told > 0 ? toldText(told) : '');
    onClose();
  };

  return (
    <FormDialog<EventValues, number>
      title={event ? 'Edit Event' : 'Create Event'}
      size="xl"
      saveLabel={event ? 'Update Event' : 'Create Event'}
      header={<SectionLinks titles={SECTIONS.toSpliced(5, 0, asks.title)} />}
      loaded={event ? loadedEvent(event) : { values: copyOf ? copiedEvent(copyOf) : eventRecord.empty }}
      // a copy is no draft that was left behind
      drafts={copyOf ? undefined : formDraft('event', event?._id)}
      preview={event ? previewLink('event', event._id) : undefined}
      versions={event ? recordVersions('event', event, eventRecord.load) : undefined}
      history={event ? recordHistory('event', event._id) : undefined}
      loadNewer={event ? async () => loadedEvent(await fetchAdminEvent(event._id)) : undefined}
      check={eventRecord.check}
      save={(values, { version, answer, ...upload }) =>
        saving.mutateAsync({ body: eventRecord.formData(values, version, bookedAnswer(answer)), ...upload })
      }
      explain={(error) => saveFailure(error, 'Operation failed', eventRecord.fieldAt)}
      ask={(values, failed) => (failed ? askedByServer(failed.fields) : eventQuestion(event, values, new Date()))}
      onSaved={done}
      onClose={onClose}
      beside={(form) => (
        <>
          {open && <SectionDialog {...open} form={form} onClose={() => setOpen(null)} />}
          {event && isCancelling && (
            <CancelEvent
              event={event}
              isFromForm
              onCancelled={onClose}
              onClose={() => {
                form.setValue('status', event.status, { shouldDirty: true });
                setCancelling(false);
              }}
            />
          )}
        </>
      )}
    >
      {(form) => (
        <>
          <BasicInformation {...form} />
          <EventSchedule {...form} />
          <VenueLocation {...form} />
          <EventClassification
            {...form}
            onCancel={event && event.bookings.live > 0 ? () => setCancelling(true) : null}
          />
          <PricingRegistration {...form} event={event} />
          {asks.fields(form)}
          <MediaVisibility {...form} current={event?.imgUrl} />
          <ContactInformation {...form} />
          <ContentSections {...form} onOpen={setOpen} />
        </>
      )}
    </FormDialog>
  );
}

const SECTIONS = [
  'Basic Information',
  'Event Schedule',
  'Venue & Location',
  'Event Classification',
  'Pricing & Registration',
  'Media & Visibility',
  'Contact Information',
  'Content Sections',
];
