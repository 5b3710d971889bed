import { dialledNumber } from '@kickstand/contract/roster/roster.rules';
import { Icon } from '../../ui/base/icon.tsx';

type PhoneProps = {
  /** Whose it is: 'Asha Patil'. */
  name: string;
  number: string;
};

/** A number to tap: it calls. */
export function CallLink({ name, number }: PhoneProps) {
  const dialled = dialledNumber(number);
  if (dialled === '') return number || '–';
  return (
    <a className="roster-call" href={`tel:${dialled}`}>
      <span className="visually-hidden">Call {name}, </span>
      {number}
    </a>
  );
}

/** Opens a new text message, or a chat on WhatsApp; nothing is loaded from there before it is pressed. */
export function MessageLinks({ name, number }: PhoneProps) {
  const dialled = dialledNumber(number);
  if (dialled === '') return null;
  return (
    <span className="roster-ways">
      <a className="roster-way" href={`sms:${dialled}`} aria-label={`Text ${name}`} title="Text message">
        <Icon name="message" />
      </a>
      {dialled.startsWith('+') && (
        <a
          className="roster-way"
          href={`https://wa.me/${dialled.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp to ${name}, opens in a new tab`}
          title="WhatsApp"
        >
          <Icon name="chat" />
        </a>
      )}
    </span>
  );
}
