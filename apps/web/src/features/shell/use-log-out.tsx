import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { sendUnsentMarks, unsentMarksText } from '../../lib/session/unsent-marks.ts';
import { toast } from '../../ui/feedback/toast.ts';

export type QuestionProps = { marks: number; onConfirm: () => void; onClose: () => void };
type Question = ComponentType<QuestionProps>;

/** Signing out; a captain whose phone has marks of a ride day that can't be sent right now is asked first. */
export function useLogOut(leave: () => unknown, loadQuestion: () => Promise<{ default: Question }>) {
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ marks: number; Question: Question } | null>(null);
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const start = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const marks = await sendUnsentMarks(() => setBusy(true));
    isUnderWay.current = false;
    // the button gets the keyboard focus back before the question takes it
    flushSync(() => setBusy(false));
    if (marks === 0) return leave();
    const Question = await loadQuestion().then(
      (loaded) => loaded.default,
      () => null,
    );
    // its menu may have been closed meanwhile
    if (Question && !isGone.current) setAsked({ marks, Question });
    else toast.error("You're still signed in", `${unsentMarksText(marks)} Try again when there’s a network.`);
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
