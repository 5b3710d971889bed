import type { ComponentProps } from 'react';
import { Check } from './check.tsx';

/** One of several with the same `name`, inside a FieldGroup. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Check {...props} type="radio" />;
}
