import { ThanksScreen } from '../../features/reviews/thanks/thanks-screen.tsx';

export function Component() {
  return <ThanksScreen />;
}
