import { useEffect, useState } from 'react';

/**
 * A choice that is saved as soon as it's made. It shows with the click itself: a mutation's `isPending` follows a task
 * later, and until then React would put a controlled field back. Once saved or refused, the saved value shows. While one
 * choice is being saved, another is ignored.
 */
export function useSavedChoice<Value>(saved: Value, isSaving: boolean): [Value, (value: Value) => void] {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    if (!isSaving) setChosen(null);
  }, [isSaving]);
  return [chosen ? chosen.value : saved, (value) => !isSaving && setChosen({ value })];
}
