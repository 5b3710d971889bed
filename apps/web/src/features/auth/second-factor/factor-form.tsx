import {
  APP_CODE_LENGTH,
  comparableFactorCode,
  type FactorMethod,
} from '@kickstand/contract/second-factor/second-factor.rules';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/form/form-errors.ts';
import { useSingleMutation } from '../../../lib/hooks/use-single-mutation.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { PasskeyError } from './passkeys.ts';
import './factor-form.css';

type Props = {
  methods: readonly FactorMethod[];
  onCode: (code: string) => Promise<unknown>;
  onPasskey: () => Promise<unknown>;
  onDone: () => void;
  /** What happens next: 'Sign in', 'Confirm'. */
  verb: string;
};

/** The question for the second factor: a passkey, the code of an app, or a recovery code. */
export function FactorForm({ methods, onCode, onPasskey, onDone, verb }: Props) {
  const [isRecovering, setRecovering] = useState(!methods.includes('app') && !methods.includes('passkey'));
  const [code, setCode] = useState('');
  const byCode = useSingleMutation({ mutationFn: onCode, onSuccess: onDone, onError: () => setCode('') });
  const byPasskey = useSingleMutation({ mutationFn: onPasskey, onSuccess: onDone });
  const hasApp = methods.includes('app');
  const hasField = hasApp || isRecovering;
  const error = byCode.error ?? byPasskey.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    byPasskey.reset();
    if (isFilled(code, isRecovering)) byCode.mutate(code);
  };
  const turn = () => {
    setRecovering(!isRecovering);
    setCode('');
    byCode.reset();
  };

  return (
    <form className="factor-form" method="post" onSubmit={submit} noValidate>
      {methods.includes('passkey') && (
        <Button
          type="button"
          block
          variant={hasField ? 'dark' : 'primary'}
          busy={byPasskey.isPending}
          busyLabel="Waiting for your device..."
          onClick={() => {
            byCode.reset();
            byPasskey.mutate();
          }}
        >
          <Icon name="key" />
          Use your passkey
        </Button>
      )}
      {hasField && (
        <>
          <Field
            label={isRecovering ? 'Recovery code' : 'Code from your authenticator app'}
            help={
              isRecovering ? 'One of the ten codes you kept. Each works once.' : 'Six digits, new every half minute.'
            }
          >
            <TextInput
              key={String(isRecovering)}
              name="code"
              autoFocus
              autoComplete={isRecovering ? 'off' : 'one-time-code'}
              inputMode={isRecovering ? 'text' : 'numeric'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            block
            disabled={!isFilled(code, isRecovering)}
            busy={byCode.isPending}
            busyLabel="Checking..."
          >
            {verb}
          </Button>
        </>
      )}
      {error && (
        <Note tone="bad" role="alert">
          {textOf(error)}
        </Note>
      )}
      {methods.includes('recovery-code') && (hasApp || methods.includes('passkey')) && (
        <p>
          <button className="link link-small" type="button" onClick={turn}>
            {isRecovering ? (hasApp ? 'Use the app instead' : 'Use the passkey instead') : 'Use a recovery code'}
          </button>
        </p>
      )}
    </form>
  );
}

const isFilled = (code: string, isRecovering: boolean): boolean => {
  const { length } = comparableFactorCode(code);
  return isRecovering ? length > APP_CODE_LENGTH : length === APP_CODE_LENGTH;
};

const textOf = (error: Error): string =>
  error instanceof PasskeyError
    ? `${error.message} Please try again.`
    : failureText(error, "We couldn't check that. Please try again.");
