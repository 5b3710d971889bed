import { asksWords, pillionWords } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import { Icon } from '../../ui/base/icon.tsx';

/** What a ride or event asks of its riders; nothing where it asks for nothing. */
export function AsksList({ asks }: { asks: Asks | undefined }) {
  if (!asks) return null;
  const words = [...asksWords(asks), pillionWords(asks)].filter((word) => word !== null);
  return (
    <>
      <h2>Who can come</h2>
      <ul className="tick-list">
        {words.map((word) => (
          <li key={word}>
            <Icon name="check" />
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}
