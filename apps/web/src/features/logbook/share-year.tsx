import { firstName, MAX_SHARED_NAME } from '@kickstand/contract/logbook/logbook.rules';
import type { LogYear, YearLink } from '@kickstand/contract/logbook/logbook.schema';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useShareYear, useWithdrawYear } from './logbook.api.ts';
import './share-year.css';

type Props = { year: LogYear; riderName: string };

/** Switches the public page of a year on and off. */
export function ShareYear({ year: { year, link }, riderName }: Props) {
  return (
    <section className="logbook-share" aria-labelledby="share-this-year">
      <div className="stack">
        <h2 id="share-this-year">{link ? `Your ${year} is shared` : `Share your ${year}`}</h2>
        <p className="dim-text">
          {link
            ? 'People with the link see your helmet, the name below, where you rode, the kilometres and the badges. Nothing else about you.'
            : 'Make a link to this year. People who have it see your helmet, a name you choose, where you rode, the kilometres and the badges. You can withdraw it at any time.'}
        </p>
      </div>
      <div className="stack">
        {link && <LinkTools year={year} link={link} />}
        <NameForm year={year} shared={link} riderName={riderName} />
        {link && <Withdraw year={year} />}
      </div>
    </section>
  );
}

/** The name on the page; the first time it makes the link. */
function NameForm({ year, shared, riderName }: { year: number; shared: YearLink | null; riderName: string }) {
  const [name, setName] = useState(shared?.name ?? firstName(riderName));
  const share = useShareYear(year);
  const isSaved = shared !== null && shared.name === name.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    share.mutate(name.trim(), {
      onSuccess: () =>
        shared
          ? toast.success('Name saved', `The page now says ${name.trim()}.`)
          : toast.success('Your link is ready', 'Copy it, or hand it to a friend.'),
    });
  };
  return (
    <form className="logbook-share-name" onSubmit={submit}>
      <Field label="Name on the page" error={share.error ? failureOf(share.error) : undefined}>
        <TextInput
          value={name}
          maxLength={MAX_SHARED_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            share.reset();
            setName(currentTarget.value);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant={shared ? 'secondary' : 'primary'}
        disabled={name.trim() === '' || isSaved}
        busy={share.isPending}
        busyLabel="Saving..."
      >
        {shared ? 'Save name' : 'Make a link'}
      </Button>
    </form>
  );
}

function LinkTools({ year, link: { name, url } }: { year: number; link: YearLink }) {
  const canShare = useIsHydrated() && typeof navigator.share === 'function';
  return (
    <>
      <Field label="Link to share">
        <TextInput value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className="flow-row">
        <Button onClick={() => copy(url)}>
          <Icon name="copy" />
          Copy link
        </Button>
        {canShare && (
          // rejects when the sheet is closed, which is not a failure
          <Button
            variant="secondary"
            onClick={() => navigator.share({ title: `${name}’s ${year} on the road`, url }).catch(() => {})}
          >
            <Icon name="share" />
            Share
          </Button>
        )}
        <a className={buttonClass({ variant: 'secondary' })} href={url} target="_blank" rel="noreferrer">
          See the page
        </a>
      </div>
    </>
  );
}

function Withdraw({ year }: { year: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawYear(year);
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success('Link withdrawn', `Your ${year} isn’t shared any more.`),
      onError: (error) => toast.error('The link still works', failureOf(error)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <p>
      <Button variant="danger-outline" size="s" onClick={() => setIsAsking(true)}>
        Withdraw the link
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title="Withdraw this link?"
        question="People who have it will find a page that says it isn’t shared any more."
        detail="Your logbook won't change. If you share the year again, it will have a different link."
        confirmLabel="Withdraw the link"
        cancelLabel="Keep sharing"
        busy={withdraw.isPending}
        busyLabel="Withdrawing..."
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </p>
  );
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied', 'Paste it where you want to share it.');
  } catch {
    toast.error('The link couldn’t be copied', 'Select it above and copy it by hand.');
  }
}

function failureOf(error: Error): string {
  if (error instanceof CallError && error.isOffline) return 'You’re offline. Please try again once you’re back.';
  const atField = error instanceof CallError && error.errors[0]?.message;
  return atField || failureText(error, 'That didn’t work. Please try again in a moment.');
}
