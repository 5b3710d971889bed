import { Stone } from '../../../ui/base/stone.tsx';

type Props = Record<'days' | 'hours' | 'minutes' | 'seconds', string>;

export function Stones({ days, hours, minutes, seconds }: Props) {
  return (
    <div className="stones">
      <Stone variant="countdown" cap="Days" number={days} />
      <Stone variant="countdown" cap="Hours" number={hours} />
      <Stone variant="countdown" cap="Minutes" number={minutes} />
      <Stone variant="countdown" cap="Seconds" number={seconds} />
    </div>
  );
}
