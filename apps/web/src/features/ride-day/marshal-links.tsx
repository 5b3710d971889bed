import type { MarshalLink } from '@kickstand/contract/ride-day/ride-day.schema';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { type FormEvent, useEffect, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { listLinks, makeLink, withdrawLink } from './ride-day.api.ts';

type Props = { id: string; opensAt: string; closesAt: string };

/** Links for marshals, who have no account. */
export function MarshalLinks({ id, opensAt, closesAt }: Props) {
  const [links, setLinks] = useState<readonly MarshalLink[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    listLinks(id).then(
      (all) => isCurrent && setLinks(all),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const run = async (work: () => Promise<readonly MarshalLink[]>, failure: string): Promise<boolean> => {
    setBusy(true);
    try {
      setLinks(await work());
      return true;
    } catch (error) {
      toast.error(failureText(error, failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h2>Marshals</h2>
      <p>
        A link opens this ride day and nothing else, from {formatDayTime(opensAt)} until {formatDayTime(closesAt)}. It
        shows blood groups and emergency contacts; medical notes only if you say so.
      </p>
      <ul className="more-links">
        {links.map((link) => (
          <li key={link._id}>
            <span>
              <b>{link.name}</b> {link.seesMedical ? 'with medical notes' : 'without medical notes'}
            </span>
            <Button variant="secondary" size="s" onClick={() => shareLink(link)}>
              <Icon name="share" />
              Send<span className="visually-hidden"> the link of {link.name}</span>
            </Button>
            <Button
              variant="danger-outline"
              size="s"
              disabled={isBusy}
              onClick={() => run(() => withdrawLink(id, link._id), "The link couldn't be withdrawn")}
            >
              Withdraw<span className="visually-hidden"> the link of {link.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <NewLink isBusy={isBusy} onMake={(form) => run(() => makeLink(id, form), "The link couldn't be made")} />
    </section>
  );
}

type NewLinkProps = { isBusy: boolean; onMake: (form: { name: string; seesMedical: boolean }) => Promise<boolean> };

function NewLink({ isBusy, onMake }: NewLinkProps) {
  const [name, setName] = useState('');
  const [seesMedical, setSeesMedical] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onMake({ name, seesMedical }))) return;
    setName('');
    setSeesMedical(false);
  };
  return (
    <form className="more-form" onSubmit={make}>
      <Field label="Marshal's name">
        <TextInput
          value={name}
          maxLength={60}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Checkbox checked={seesMedical} onChange={({ target }) => setSeesMedical(target.checked)}>
        May read medical notes
      </Checkbox>
      <Button type="submit" variant="secondary" block busy={isBusy} busyLabel="Working...">
        Make a link
      </Button>
    </form>
  );
}

async function shareLink({ name, url }: MarshalLink) {
  try {
    if (navigator.share) return await navigator.share({ title: `Ride day, for ${name}`, url });
    await navigator.clipboard.writeText(url);
    toast.success(`Link for ${name} copied`);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    toast.error("The link couldn't be copied", 'Your browser may need permission to use the clipboard.');
  }
}
