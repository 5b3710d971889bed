import { useEffect, useRef } from 'react';

/** A new step is entered at its heading; a refusal leads to the first field it is about. */
export function useStepFocus(step: number, attempts: number) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef({ step, attempts });
  useEffect(() => {
    if (last.current.step === step && last.current.attempts === attempts) return;
    last.current = { step, attempts };
    const target = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.current?.querySelector('h3');
    target?.focus();
  }, [step, attempts]);
  return box;
}
