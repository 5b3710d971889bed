import type { User } from '@kickstand/contract/users/users.schema';
import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useFoundMembers } from './desk.api.ts';
import './desk.css';

type Props = {
  /** The name of the member who is chosen, if one is. */
  chosen: string | null;
  onChoose: (member: User | null) => void;
};

const PAUSE_MS = 250;
const MIN_LENGTH = 2;

/** Finds a member by name, email or phone; a person who isn't found is a guest. */
export function FindMember({ chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const words = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearching = words.length >= MIN_LENGTH && chosen === null;
  const { data: found, isError, isPending } = useFoundMembers(words, isSearching);

  if (chosen !== null) {
    return (
      <div className="desk-member" role="status">
        <p>
          Booking for member <b>{chosen}</b>
        </p>
        <Button variant="secondary" size="s" onClick={() => onChoose(null)}>
          Choose another person
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Field label="Find a member" help="By name, email or phone. Leave it empty for a guest without an account.">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would save the form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <p className="sub-text" role="status">
        {isSearching && statusText(found?.length, isPending, isError)}
      </p>
      {isSearching && found && found.length > 0 && (
        <ul className="desk-found" aria-label="Members found">
          {found.map((member) => (
            <li key={member._id}>
              <Button variant="secondary" size="s" onClick={() => onChoose(member)}>
                {member.fullName}
                <span className="sub-text">{[member.email, member.phone].filter(Boolean).join(', ')}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusText(found: number | undefined, isPending: boolean, isError: boolean): string {
  if (isError) return "Members couldn't be searched. You can still book for a guest.";
  if (isPending) return 'Searching...';
  return found === 0 ? 'No member found. Fill in the details below to book for a guest.' : '';
}
