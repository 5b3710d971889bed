import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../feedback/toast.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * What a button opens, most often a dialog. Its code is not loaded with the page but when the browser has nothing else
 * to do, or as soon as the button is approached.
 */
export function useLatePart<Props>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isOpening, setOpening] = useState(false);

  useEffect(() => fetchWhenIdle(load), [load]);

  const open = async () => {
    setOpening(true);
    try {
      const module = await load();
      setPart(() => module.default);
    } catch {
      toast.error("This couldn't be loaded", 'Please check your connection and try again.');
    }
    setOpening(false);
  };
  const approach = () => fetchQuietly(load);

  return {
    /** Null while it's closed. */
    Part,
    open,
    close: () => setPart(null),
    button: { opening: isOpening, onClick: open, onPointerEnter: approach, onFocus: approach },
  };
}

const fetchQuietly = (load: () => Promise<unknown>) => void load().catch(() => {});

/** Once the page itself is there, unless the visitor saves data. */
export function fetchWhenIdle(load: () => Promise<unknown>) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || !('requestIdleCallback' in window)) return;
  const idle = requestIdleCallback(() => fetchQuietly(load), { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}
