import { useState } from 'react';
import { safeStorage } from '../session/safe-storage.ts';

const storage = safeStorage(() => localStorage);

/** Columns a person has hidden in this browser, or kept (`+name`) despite a narrow screen, by the name of the list. */
export function useHiddenColumns(list: string) {
  const key = `columns:${list}`;
  const [chosen, setChosen] = useState(() => (storage.read(key) ?? '').split(',').filter(Boolean));

  const toggleColumn = (column: string, isShown: boolean) => {
    const others = chosen.filter((one) => one !== column && one !== `+${column}`);
    const next = [...others, isShown ? column : `+${column}`];
    storage.write(key, next.join(','));
    setChosen(next);
  };

  const kept = chosen.filter((one) => one.startsWith('+'));
  return {
    hiddenColumns: chosen.filter((one) => !kept.includes(one)),
    keptColumns: kept.map((one) => one.slice(1)),
    toggleColumn,
  };
}
