import { CLUB_ROLES } from '@kickstand/contract/shared/club-role';
import { CLUB_ROLE_WORDS } from '@kickstand/contract/shared/club-role-words';
import type { User } from '@kickstand/contract/users/users.schema';
import { useState } from 'react';
import { EraseGuest } from '../../features/guests/erase-guest.tsx';
import { DeleteUser } from '../../features/users/delete-user.tsx';
import { USER_COLUMNS } from '../../features/users/user-columns.tsx';
import { UserForm } from '../../features/users/user-form.tsx';
import { exportUsers, useResendUserCode, useUserListView, useUsers } from '../../features/users/users.api.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import type { RowAction } from '../../ui/record/table.tsx';

type Open = { dialog: 'add' | 'erase-guest' } | { dialog: 'edit' | 'delete'; user: User } | null;

export function Component() {
  const view = useUserListView();
  const list = useUsers(view);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const resend = useResendUserCode();
  const send = ({ _id, email }: User) =>
    resend.mutate(_id, {
      onSuccess: ({ message }) => toast.success(message, email),
      onError: (error) => toast.error(failureText(error, 'Failed to send the code')),
    });
  // the one that is being sent stays enabled, so that it keeps the keyboard focus
  const isSendingOther = ({ _id }: User) => resend.isPending && resend.variables !== _id;
  const picked = open && 'user' in open ? open.user : null;
  const can = useCan();
  const mayChange = can('people.change');

  const actions = (user: User): RowAction[] => [
    ...(user.isVerified || !user.isActive
      ? []
      : [
          {
            name: `Send ${user.fullName} the code again`,
            icon: 'mail' as const,
            disabled: isSendingOther(user),
            onSelect: () => send(user),
          },
        ]),
    { name: `Edit ${user.fullName}`, icon: 'edit', onSelect: () => setOpen({ dialog: 'edit', user }) },
    {
      name: `Delete ${user.fullName}`,
      icon: 'trash',
      danger: true,
      onSelect: () => setOpen({ dialog: 'delete', user }),
    },
  ];

  return (
    <>
      {mayChange && (
        <PageActions>
          <Button variant="secondary" size="s" onClick={() => setOpen({ dialog: 'erase-guest' })}>
            <Icon name="trash" />
            Erase a guest's data
          </Button>
          <Button size="s" onClick={() => setOpen({ dialog: 'add' })}>
            <Icon name="plus" />
            Add User
          </Button>
        </PageActions>
      )}
      <ListScreen
        title="Users"
        view={view}
        list={list}
        counters={[
          { label: 'Total users', value: list.summary?.total },
          { label: 'Active', value: list.summary?.active },
          { label: 'Administrators', value: list.summary?.admins },
        ]}
        searchLabel="Search by name, email or phone"
        filters={[
          { name: 'role', label: 'Filter by role', options: ROLES },
          { name: 'clubRole', label: 'Filter by position', options: CLUB_ROLE_OPTIONS },
          { name: 'state', label: 'Filter by status', options: STATES },
        ]}
        columns={USER_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={mayChange ? actions : undefined}
        picked={({ _id }) => _id === picked?._id}
        empty="No users found"
        failure="Failed to fetch users"
        onExport={() =>
          exportUsers(view).catch((error) => {
            toast.error(failureText(error, 'Failed to export users'));
          })
        }
      />
      {(open?.dialog === 'add' || open?.dialog === 'edit') && <UserForm user={picked} onClose={close} />}
      {open?.dialog === 'erase-guest' && <EraseGuest onClose={close} />}
      {open?.dialog === 'delete' && <DeleteUser user={open.user} onClose={close} />}
    </>
  );
}

const STATES = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'unverified', label: 'Not verified' },
];

const CLUB_ROLE_OPTIONS = [
  { value: '', label: 'Any position' },
  ...CLUB_ROLES.map((value) => ({ value, label: CLUB_ROLE_WORDS[value].plural })),
];

const ROLES = [
  { value: '', label: 'All' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
];
