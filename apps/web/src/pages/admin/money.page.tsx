import { Books } from '../../features/money/books.tsx';

export function Component() {
  return <Books />;
}
