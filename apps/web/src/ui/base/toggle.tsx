import { Choice, type ChoiceProps } from './choice.tsx';

/** Two or three segments, one of them chosen. */
export function Toggle<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="toggle" />;
}
