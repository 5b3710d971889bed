import { RideDay } from '../../features/ride-day/ride-day.tsx';
import { useParams } from '../../router/hooks.ts';

export function Component() {
  const { id = '' } = useParams();
  return <RideDay key={id} id={id} />;
}
