import { cx } from '../base/cx.ts';
import { Icon } from '../base/icon.tsx';

type Props = { words: readonly string[]; icon?: 'check' | 'star'; isSmall?: boolean };

/** Short texts, each with a mark in front. */
export function TickList({ words, icon = 'check', isSmall = false }: Props) {
  return (
    <ul className={cx('tick-list', isSmall && 'small-text')}>
      {words.map((word) => (
        <li key={word}>
          <Icon name={icon} />
          {word}
        </li>
      ))}
    </ul>
  );
}
