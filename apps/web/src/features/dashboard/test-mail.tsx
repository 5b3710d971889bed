import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useSendTestMail } from './dashboard.api.ts';

/** Shows an administrator whether mails leave, and what the mail server says if they don't. */
export function TestMail() {
  const { mutate, isPending, data, error } = useSendTestMail();
  const result = error ? failureText(error, 'The test mail could not be sent.') : data?.answer;
  return (
    <div className="test-mail">
      <Button variant="secondary" size="s" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        <Icon name="mail" />
        Send me a test mail
      </Button>
      <p className="sub" role="status">
        {!isPending && result && (
          <>
            <b>{data?.isSent ? 'Sent.' : 'Not sent.'}</b> {result}
          </>
        )}
      </p>
    </div>
  );
}
