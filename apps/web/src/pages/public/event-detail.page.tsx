import { EventDetail } from '../../features/events/detail/event-detail.tsx';

export function Component() {
  return <EventDetail />;
}
