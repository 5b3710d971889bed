import { MAX_GROUP } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type RosterItem, useSetGroup } from './roster.api.ts';

export const GROUPS_ID = 'rider-groups';

/** The group of one rider, saved when the field is left or with Enter; Esc takes the typing back. */
export function GroupField({ item, rider }: { item: RosterItem; rider: Rider }) {
  const [text, setText] = useState(rider.group);
  const setting = useSetGroup(item);
  // leaving the field after Enter saves nothing more
  const saved = useRef(rider.group);
  useEffect(() => {
    saved.current = rider.group;
    setText(rider.group);
  }, [rider.group]);

  const save = () => {
    const group = text.trim();
    if (group === saved.current) return setText(group);
    saved.current = group;
    setting.mutate(
      { bookingId: rider._id, group },
      {
        onSuccess: () => toast.success(group ? `${rider.name} is in ${group}` : `${rider.name} is in no group`),
        onError: (error) => {
          saved.current = rider.group;
          toast.error(failureText(error, "The group couldn't be saved"));
        },
      },
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setText(rider.group);
  };

  return (
    <>
      <input
        className="roster-group"
        aria-label={`Group of ${rider.name}`}
        placeholder="No group"
        list={GROUPS_ID}
        maxLength={MAX_GROUP}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <span className="roster-print">{rider.group || '–'}</span>
    </>
  );
}
