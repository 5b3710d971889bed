import { REGISTER_BENEFITS } from '../../content/register-benefits.ts';
import { Icon } from '../../ui/base/icon.tsx';

export function Perks() {
  return (
    <ul className="perks">
      {REGISTER_BENEFITS.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
