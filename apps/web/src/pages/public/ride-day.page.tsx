import { useParams } from 'react-router';
import { RideDay } from '../../features/ride-day/ride-day.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <RideDay key={id} id={id} />;
}
