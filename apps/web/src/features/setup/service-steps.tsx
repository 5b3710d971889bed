import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useCheckKeys, useConfirmMail, useTestMail } from './setup.api.ts';

/** How mail leaves, and whether a test really arrives. */
export function MailStep({ setup: { mail } }: { setup: SetupState }) {
  return (
    <div className="stack">
      <SpecList
        rows={[
          { label: 'Mail server', value: mail.server ?? 'None: emails are kept on the server' },
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

/** Whose keys take the money, and whether the provider accepts them. */
export function PaymentsStep({ setup: { payments, publicUrl } }: { setup: SetupState }) {
  const check = useCheckKeys();
  const answer = check.error ? failureText(check.error, "The keys couldn't be checked.") : check.data?.answer;
  const isAccepted = check.data?.isAccepted === true;
  const hasKeys = payments.kind === 'razorpay';
  return (
    <div className="stack">
      <SpecList
        rows={[
          { label: 'Provider', value: hasKeys ? 'Razorpay' : 'Built-in sandbox: no real money moves' },
          ...(payments.key ? [{ label: 'Key', value: payments.key }] : []),
          ...(hasKeys ? [{ label: 'Kind', value: payments.isTestMode ? 'Test keys' : 'Live keys' }] : []),
          ...(payments.checkedAt ? [{ label: 'Accepted', value: formatDateTime(payments.checkedAt) }] : []),
        ]}
      />
      {(!hasKeys || payments.isTestMode) && (
        <SettingsHelp
          text="Keys are secrets, so they aren't entered here. They're in the dashboard of Razorpay, below Account & Settings → API Keys. Live keys need a PostgreSQL database (DATABASE_URL) and an https address (PUBLIC_URL)."
          lines={['RAZORPAY_KEY_ID=rzp_live_…', 'RAZORPAY_KEY_SECRET=…', 'RAZORPAY_WEBHOOK_SECRET=…']}
        />
      )}
      <p className="sub-text">
        The webhook, which Razorpay's dashboard asks for: <code>{publicUrl}/api/payments/webhook</code>
      </p>
      {hasKeys && (
        <p>
          <Button
            variant="secondary"
            size="s"
            busy={check.isPending}
            busyLabel="Checking…"
            onClick={() => check.mutate(undefined)}
          >
            <Icon name="key" />
            Check the keys
          </Button>
        </p>
      )}
      <div role="status">{!check.isPending && answer && <Note tone={isAccepted ? 'info' : 'bad'}>{answer}</Note>}</div>
    </div>
  );
}

/** Which settings to put where. */
function SettingsHelp({ text, lines }: { text: string; lines: readonly string[] }) {
  return (
    <div className="stack">
      <p>{text}</p>
      <p>
        Put these lines into the file <code>.env</code> beside <code>package.json</code> on the server, or set them as
        environment variables, and start the site again:
      </p>
      <pre className="setup-settings">{lines.join('\n')}</pre>
    </div>
  );
}
