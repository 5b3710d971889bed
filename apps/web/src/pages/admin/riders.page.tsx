import { rosterKindAt } from '@kickstand/contract/shared/site-paths';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { Roster } from '../../features/roster/roster.tsx';

export function Component() {
  const { id = '' } = useParams();
  const kind = rosterKindAt(useLocation().pathname) ?? 'ride';
  const item = useMemo(() => ({ kind, id }), [kind, id]);
  return <Roster key={`${kind} ${id}`} item={item} />;
}
