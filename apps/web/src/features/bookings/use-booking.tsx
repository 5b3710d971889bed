import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { followPlaces } from '../../lib/live/follow-places.ts';
import { fetchWhenIdle } from '../../ui/dialog/use-late-part.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { currentPath, takeBooking } from './book-again.ts';
import type { BookingItem } from './booking-item.ts';

type Wizard = ComponentType<{ item: BookingItem; onClose: () => void }>;

const loadWizard = () => import('./wizard/wizard.tsx');

/**
 * The booking dialog over a page: its opener, and the dialog itself. Its code is fetched only when it is likely to be
 * needed.
 */
export function useBooking() {
  const [Wizard, setWizard] = useState<Wizard | null>(null);
  const [item, setItem] = useState<BookingItem | null>(null);

  const [openingId, setOpeningId] = useState<string | null>(null);

  const book = useCallback(async (wanted: BookingItem) => {
    setOpeningId(wanted._id);
    try {
      const { Wizard } = await loadWizard();
      setWizard(() => Wizard);
      setItem(wanted);
    } catch {
      toast.error("The booking form couldn't be loaded", 'Please check your connection and try again.');
    }
    setOpeningId(null);
  }, []);

  const isOpen = item !== null;
  useEffect(() => {
    if (isOpen) return followPlaces((patch) => setItem((known) => known && patch(known)));
  }, [isOpen]);

  useEffect(fetchOnApproach, []);
  useEffect(() => fetchWhenIdle(loadWizard), []);

  // Reopens the dialog for a person it sent to the login page. In a separate task: reading the note may take a while.
  useEffect(() => {
    const timer = setTimeout(() => {
      const noted = takeBooking(currentPath());
      if (noted) book(noted);
    });
    return () => clearTimeout(timer);
  }, [book]);

  return {
    book,
    /** The item whose dialog is being loaded. */
    openingId,
    dialog: Wizard && item && <Wizard item={item} onClose={() => setItem(null)} />,
  };
}

/** Hovering, touching or focusing a button that opens a dialog. */
function fetchOnApproach() {
  const onApproach = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main [aria-haspopup="dialog"]')) loadWizard().catch(() => {});
  };
  const events = ['pointerover', 'touchstart', 'focusin'];
  for (const event of events) document.addEventListener(event, onApproach, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, onApproach);
  };
}
