import { EventDetail } from '../../features/event-detail/event-detail.tsx';

export function Component() {
  return <EventDetail />;
}
