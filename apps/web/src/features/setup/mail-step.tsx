import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SettingsHelp } from './settings-help.tsx';
import { useConfirmMail, useTestMail } from './setup.api.ts';

/** How mail leaves, and whether a test really arrives. */
export function MailStep({ setup: { mail } }: { setup: SetupState }) {
  return (
    <div className="stack">
      <SpecList
        rows={[
          { label: 'Mail server', value: mail.server ?? 'None: mails are kept on the server' },
          { label: 'Sender', value: mail.from },
        ]}
      />
      {mail.kind === 'outbox' && (
        <SettingsHelp
          text="Members get their codes, tickets and refunds by email, so the site needs a mail server. Your mail provider has an address for it."
          lines={['SMTP_URL=smtps://user:password@mail.example.com:465', 'MAIL_FROM=rides@example.com']}
        />
      )}
      <TestMail mail={mail} />
    </div>
  );
}

function TestMail({ mail }: Pick<SetupState, 'mail'>) {
  const { user } = useSession();
  const test = useTestMail();
  const confirm = useConfirmMail();
  const answer = test.error ? failureText(test.error, "The test email couldn't be sent.") : test.data?.answer;
  const hasFailed = test.error !== null || test.data?.isSent === false;
  const say = (hasArrived: boolean) =>
    confirm.mutate(hasArrived, {
      onError: (error) => toast.error(failureText(error, "That couldn't be saved. Please try again.")),
    });
  return (
    <>
      <p>
        <Button
          variant="secondary"
          size="s"
          busy={test.isPending}
          busyLabel="Sending…"
          onClick={() => test.mutate(undefined)}
        >
          <Icon name="mail" />
          Send me a test email
        </Button>
      </p>
      <div role="status">{!test.isPending && answer && <Note tone={hasFailed ? 'bad' : 'info'}>{answer}</Note>}</div>
      {mail.testedAt && mail.kind === 'smtp' && (
        <div className="setup-question">
          {mail.arrivedAt ? (
            <p>You said on {formatDateTime(mail.arrivedAt)} that a test email arrived.</p>
          ) : (
            <p>
              Has the test email of {formatDateTime(mail.testedAt)} arrived at <b>{user?.email}</b>? Look in the spam
              folder too.
            </p>
          )}
          <div className="flow-row">
            {!mail.arrivedAt && (
              <Button size="s" busy={confirm.isPending} onClick={() => say(true)}>
                It has arrived
              </Button>
            )}
            <Button variant="secondary" size="s" disabled={confirm.isPending} onClick={() => say(false)}>
              It hasn't arrived
            </Button>
          </div>
        </div>
      )}
      {confirm.data && !confirm.data.setup.mail.arrivedAt && (
        <Note tone="warn" role="alert">
          The mail server took the email, but it didn't reach you. Check that MAIL_FROM is an address of your own
          domain, and that the domain allows this mail server to send for it (SPF and DKIM).
        </Note>
      )}
    </>
  );
}
