import { monthOf, monthsBetween, monthText } from '@kickstand/contract/money/money.rules';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/text-input.tsx';
import type { Months } from './money.api.ts';

type MonthRangeProps = {
  months: Months;
  /** Of the oldest money; null before there is any. */
  firstMonth: string | null | undefined;
  onChange: (months: Months) => void;
};

/** From which month to which; one that would end before it begins takes the other along. */
export function MonthRange({ months, firstMonth, onChange }: MonthRangeProps) {
  const { from, to } = months;
  const now = monthOf(new Date());
  const [first = now] = [firstMonth ?? now, from, to].sort();
  const last = [now, from, to].sort().at(-1) ?? now;
  const options = monthsBetween(first, last).map((month) => (
    <option key={month} value={month}>
      {monthText(month)}
    </option>
  ));
  return (
    <search className="money-range" aria-label="Months">
      <Field label="From">
        <Select value={from} onChange={({ target }) => onChange(inOrder(target.value, to, target.value))}>
          {options}
        </Select>
      </Field>
      <Field label="To">
        <Select value={to} onChange={({ target }) => onChange(inOrder(from, target.value, target.value))}>
          {options}
        </Select>
      </Field>
    </search>
  );
}

const inOrder = (from: string, to: string, chosen: string): Months =>
  from <= to ? { from, to } : { from: chosen, to: chosen };
