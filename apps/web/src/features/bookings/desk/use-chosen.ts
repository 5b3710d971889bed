import { useState } from 'react';

type Row = { _id: string };

/** The ticked rows among those shown: what another page or filter hides is not part of the choice. */
export function useChosen<Shown extends Row>(rows: readonly Shown[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  const onChoose = (some: readonly Row[], isChosen: boolean) => {
    const next = new Set(chosen.map(({ _id }) => _id));
    for (const { _id } of some) {
      if (isChosen) next.add(_id);
      else next.delete(_id);
    }
    setIds(next);
  };
  return { chosen, choice: { isChosen: ({ _id }: Row) => ids.has(_id), onChoose } };
}
