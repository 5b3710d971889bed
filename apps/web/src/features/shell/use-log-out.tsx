import { type ComponentType, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { sendUnsentMarks, unsentMarksText } from '../../lib/session/unsent-marks.ts';
import { toast } from '../../ui/feedback/toast.ts';

export type QuestionProps = { marks: number; onConfirm: () => void; onClose: () => void };
type Question = ComponentType<QuestionProps>;

/** Signing out; a captain whose phone has marks of a ride day that can't be sent right now is asked first. */
export function useLogOut(leave: () => unknown, loadQuestion: () => Promise<{ default: Question }>) {
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ marks: number; Question: Question } | null>(null);
  const isUnderWay = useRef(false);

  const start = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const marks = await sendUnsentMarks(() => setBusy(true));
    isUnderWay.current = false;
    setBusy(false);
    if (marks === 0) return leave();
    try {
      setAsked({ marks, Question: (await loadQuestion()).default });
    } catch {
      toast.error("You're still signed in", `${unsentMarksText(marks)} Try again when there’s a network.`);
    }
  };
  const close = () => setAsked(null);
  const goOn = () => {
    close();
    leave();
  };

  // in the body: where the button is, text has the colours of a dark bar
  const question =
    asked && createPortal(<asked.Question marks={asked.marks} onConfirm={goOn} onClose={close} />, document.body);
  return { button: { onClick: start, busy: isBusy, busyLabel: 'Sending marks...' }, question };
}
