import { NotBuilt } from './not-built.tsx';

export function Component() {
  return <NotBuilt />;
}
