import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const SLOT_ID = 'page-actions';

/** Slot for a page's main action in the surrounding layout: beside the title. */
export function PageActionSlot() {
  return <div id={SLOT_ID} className="page-actions" />;
}

/** The page's main action, shown beside the title of the frame. */
export function PageActions({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(SLOT_ID)), []);
  return slot && createPortal(children, slot);
}

/** Introduction to a page, below the name in the layout. */
export function PageIntro({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-intro">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
