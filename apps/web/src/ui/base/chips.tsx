import { Choice, type ChoiceProps } from './choice.tsx';

/** Categories as pills; on phones one scrolling row. */
export function Chips<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="chips" buttonClassName="chip" />;
}
