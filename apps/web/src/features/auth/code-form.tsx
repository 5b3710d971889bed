import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { OtpInput } from '../../ui/form/otp-input.tsx';
import { isOtpComplete } from '../../ui/form/otp-logic.ts';

/** `isJudged`: the code itself was looked at and refused; else nothing is known about it yet. */
export type CodeProblem = { text: string; isJudged: boolean };

type Props = {
  isVerifying: boolean;
  isResending: boolean;
  /** Answers what went wrong, or null. */
  onVerify: (code: string) => Promise<CodeProblem | null>;
  onResend: () => void;
};

/** Six boxes; a code that was refused is taken out of them, one that never arrived stays. */
export function CodeForm({ isVerifying, isResending, onVerify, onResend }: Props) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const alone = useSingleFlight();
  const isComplete = isOtpComplete(code);

  const verify = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    void alone(async () => {
      setProblem(null);
      const failure = await onVerify(code);
      if (failure === null) return;
      setProblem(failure.text);
      if (failure.isJudged) setCode('');
    });
  };

  // While the button is disabled the browser does not submit on Enter.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComplete) {
      setProblem('Please enter complete OTP');
    }
  };

  const change = (next: string) => {
    setCode(next);
    if (next !== '') setProblem(null);
  };

  return (
    <form method="post" onSubmit={verify} onKeyDown={explain} noValidate>
      <OtpInput
        value={code}
        onChange={change}
        onInvalidPaste={setProblem}
        invalid={problem !== null}
        disabled={isVerifying}
        autoFocus
      />
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" block disabled={!isComplete} busy={isVerifying} busyLabel="Verifying...">
        Verify
      </Button>
      <p>
        No mail?{' '}
        <button className="link" type="button" disabled={isResending} onClick={onResend}>
          {isResending ? 'Sending...' : 'Send it again'}
        </button>
      </p>
    </form>
  );
}
