import { useState } from 'react';
import { safeStorage } from './safe-storage.ts';

const storage = safeStorage(() => localStorage);

/** Columns a person has put away in this browser, by the name of the list. */
export function useHiddenColumns(list: string) {
  const key = `columns:${list}`;
  const [hiddenColumns, setHidden] = useState(() => (storage.read(key) ?? '').split(',').filter(Boolean));

  const toggleColumn = (column: string) => {
    const next = hiddenColumns.includes(column)
      ? hiddenColumns.filter((other) => other !== column)
      : [...hiddenColumns, column];
    storage.write(key, next.join(','));
    setHidden(next);
  };

  return { hiddenColumns, toggleColumn };
}
