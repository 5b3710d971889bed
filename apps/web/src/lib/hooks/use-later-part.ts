import { type ComponentType, startTransition, useEffect, useState } from 'react';

/**
 * A part that the page can do without at first: once the page is interactive, its code is fetched in a separate task and
 * it's drawn in small chunks. Null until then, and if its code can't be loaded.
 */
export function useLaterPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const show = (loaded: ComponentType<Props>) => startTransition(() => setPart(() => loaded));
    const timer = setTimeout(() => load().then(show, () => {}));
    return () => clearTimeout(timer);
  }, [load]);
  return Part;
}
