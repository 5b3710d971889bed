import { helmetSource } from '@kickstand/art/helmet';
import { activityText } from '@kickstand/contract/fields/flags';
import { STAFF_ROLES } from '@kickstand/contract/shared/club-role';
import { CLUB_ROLE_WORDS } from '@kickstand/contract/shared/club-role-words';
import { formatDay } from '@kickstand/contract/shared/dates';
import { roleText } from '@kickstand/contract/users/users.rules';
import type { User } from '@kickstand/contract/users/users.schema';
import { Badge, Status } from '../../ui/base/badge.tsx';
import type { Column } from '../../ui/record/table.tsx';

export const USER_COLUMNS: readonly Column<User>[] = [
  {
    key: 'fullName',
    header: 'Name',
    slot: 'title',
    sortable: true,
    cell: ({ _id, helmet, fullName, email }) => (
      <span className="cell-who">
        <img className="round-picture" src={helmetSource({ paint: helmet, seed: _id })} width="34" height="34" alt="" />
        <span>
          {fullName}
          <br />
          <span className="sub-text">{email}</span>
        </span>
      </span>
    ),
  },
  { key: 'phone', header: 'Phone', slot: 'subtitle', sortable: true, cell: ({ phone }) => phone || '–' },
  {
    key: 'role',
    header: 'Role',
    slot: 'amount',
    sortable: true,
    cell: ({ role, clubRole }) => (
      <>
        <Badge tone={role === 'admin' ? 'teal' : 'quiet'} size="s">
          {roleText(role)}
        </Badge>
        {STAFF_ROLES.includes(clubRole) && (
          <>
            {' '}
            <Badge tone="teal" size="s">
              {CLUB_ROLE_WORDS[clubRole].name}
            </Badge>
          </>
        )}
      </>
    ),
  },
  {
    key: 'isActive',
    header: 'Status',
    slot: 'status',
    sortable: true,
    cell: ({ isActive, isVerified }) => (
      <>
        <Status tone={isActive ? 'green' : 'grey'}>{activityText(isActive)}</Status>
        {!isVerified && (
          <>
            {' '}
            <Badge tone="quiet" size="s">
              Not verified
            </Badge>
          </>
        )}
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Joined',
    sortable: true,
    cell: ({ createdAt }) => <span className="nowrap">{formatDay(createdAt)}</span>,
  },
];
