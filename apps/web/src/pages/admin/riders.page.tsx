import { rosterKindAt } from '@kickstand/contract/shared/site-paths';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { RiderMessages } from '../../features/messages/rider-messages.tsx';
import { Roster } from '../../features/roster/roster.tsx';
import { WaitingList } from '../../features/roster/waiting-list.tsx';

export function Component() {
  const { id = '' } = useParams();
  const kind = rosterKindAt(useLocation().pathname) ?? 'ride';
  const item = useMemo(() => ({ kind, id }), [kind, id]);
  return (
    <Roster key={`${kind} ${id}`} item={item}>
      {({ paid, cash, waiting, line, groups }) => (
        <>
          <WaitingList item={item} />
          <RiderMessages item={item} riders={{ withPlace: paid + cash, waiting, line, groups }} />
        </>
      )}
    </Roster>
  );
}
