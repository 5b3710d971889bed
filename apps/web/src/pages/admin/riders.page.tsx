import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { confirmProblem } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import { canComplete } from '@kickstand/contract/completion/completion.rules';
import { completedRideToEdit, rosterKindAt } from '@kickstand/contract/shared/site-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmItemDialog } from '../../features/calling-off/confirm-item-dialog.tsx';
import { RiderMessages } from '../../features/messages/rider-messages.tsx';
import { nameOf } from '../../features/roster/roster.api.ts';
import { Roster } from '../../features/roster/roster.tsx';
import { WaitingList } from '../../features/roster/waiting-list.tsx';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { useLocation, useParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import { CompleteItem } from './complete-item.tsx';

export function Component() {
  const { id = '' } = useParams();
  const kind = rosterKindAt(useLocation().pathname) ?? 'ride';
  const item = useMemo(() => ({ kind, id }), [kind, id]);
  return (
    <Roster key={`${kind} ${id}`} item={item}>
      {({ paid, cash, waiting, line, groups, item: about }) => (
        <>
          <GoAhead item={item} about={about} />
          <Completion item={item} about={about} />
          <WaitingList item={item} />
          <RiderMessages item={item} riders={{ withPlace: paid + cash, waiting, line, groups }} />
        </>
      )}
    </Roster>
  );
}

type GoAheadProps = { item: BookableRef; about: Parameters<typeof confirmProblem>[1] & { title: string } };

/** The way to tell riders, once, that it takes place. */
function GoAhead({ item: { kind, id }, about }: GoAheadProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const can = useCan();
  const now = useNow();
  if (!can('rides.change')) return null;
  const close = () => {
    setOpen(false);
    client.invalidateQueries({ queryKey: [nameOf({ kind, id })] });
  };
  return (
    <>
      {confirmProblem(kind, about, now) === null && (
        <PageActions>
          <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
            <Icon name="check" />
            It’s on
          </Button>
        </PageActions>
      )}
      {isOpen && <ConfirmItemDialog kind={kind} item={{ _id: id, ...about }} onClose={close} />}
    </>
  );
}

type CompletionProps = {
  item: BookableRef;
  about: { isCancelled: boolean; startTime: string | null; completedRideId: string | null };
};

/** The way to complete it, or to what it became. */
function Completion({ item, about }: CompletionProps) {
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const now = useNow();
  if (!can('content.change')) return null;
  return (
    <>
      <PageActions>
        {about.completedRideId && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 's' })}
            to={completedRideToEdit(about.completedRideId)}
          >
            <Icon name="flag" />
            Completed ride
          </Link>
        )}
        {canComplete(about, now) && (
          <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
            <Icon name="flag" />
            Complete {item.kind}
          </Button>
        )}
      </PageActions>
      {isOpen && <CompleteItem item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
