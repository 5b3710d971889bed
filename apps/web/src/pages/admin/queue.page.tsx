import { QueueList } from '../../features/queue/queue-list.tsx';

export function Component() {
  return <QueueList />;
}
