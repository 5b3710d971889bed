import { useEffect, useRef } from 'react';

/** The first field of a form that was just opened. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return field;
}
