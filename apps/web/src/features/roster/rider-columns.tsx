import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { methodText } from '@kickstand/contract/bookings/bookings.values';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { POSTPONED_WORDS, RIDER_PAYMENT_WORDS } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { Status } from '../../ui/base/badge.tsx';
import type { Column } from '../../ui/record/table.tsx';
import { CallLink, MessageLinks } from './phone-links.tsx';
import { AttendanceField, CheckedIn, GroupField } from './rider-fields.tsx';

/** Once it has begun, those who run it can correct who came. */
export const riderColumns = (item: BookableRef, canCorrect: boolean): readonly Column<Rider>[] => [
  {
    key: 'name',
    header: 'Rider',
    slot: 'title',
    sortable: true,
    cell: ({ name, bookingNumber, pillion, postponed }) => (
      <Two
        first={<b className="roster-name">{name}</b>}
        second={
          <>
            <Link className="roster-number" to={ticketCheckPath(item.kind, bookingNumber)}>
              <span className="visually-hidden">Booking </span>
              {shownBookingNumber(bookingNumber)}
            </Link>
            {pillion && <PillionLine name={name} pillion={pillion} />}
            {postponed && <Status tone={postponed === 'keep' ? 'green' : 'amber'}>{POSTPONED_WORDS[postponed]}</Status>}
          </>
        }
      />
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    sortable: true,
    cell: ({ name, phone }) => (
      <span className="roster-phone">
        <CallLink name={name} number={phone} />
        <MessageLinks name={name} number={phone} />
      </span>
    ),
  },
  {
    key: 'bike',
    header: 'Motorcycle',
    sortable: true,
    cell: ({ bike, plate }) => (
      <Two first={bike || 'No bike info'} second={<span className="roster-number">{plate}</span>} />
    ),
  },
  {
    key: 'bloodGroup',
    header: 'Blood',
    sortable: true,
    cell: ({ bloodGroup }) => <Labelled label="Blood group">{bloodGroup || '–'}</Labelled>,
  },
  {
    key: 'emergency',
    header: 'Emergency contact',
    sortable: true,
    cell: ({ name, emergencyName, emergencyPhone }) => (
      <Labelled label="Emergency">
        <Two
          first={emergencyName || '–'}
          second={emergencyPhone && <CallLink name={`the emergency contact of ${name}`} number={emergencyPhone} />}
        />
      </Labelled>
    ),
  },
  {
    key: 'experience',
    header: 'Experience',
    optional: true,
    sortable: true,
    cell: ({ experience }) => <Labelled label="Experience">{experience || '–'}</Labelled>,
  },
  {
    key: 'group',
    header: 'Group',
    sortable: true,
    cell: (rider) => <GroupField item={item} rider={rider} />,
  },
  {
    key: 'attendance',
    header: canCorrect ? 'Attendance' : 'Checked in',
    optional: !canCorrect,
    cell: (rider) => (
      <Labelled label={canCorrect ? 'Attendance' : 'Checked in'}>
        {canCorrect ? <AttendanceField item={item} rider={rider} /> : <CheckedIn {...rider} />}
      </Labelled>
    ),
  },
  {
    key: 'payment',
    header: 'Payment',
    slot: 'amount',
    sortable: true,
    cell: ({ payment, paymentMethod }) => (
      <Two
        first={<Status tone={RIDER_PAYMENT_WORDS[payment].tone}>{RIDER_PAYMENT_WORDS[payment].label}</Status>}
        second={payment === 'paid' && methodText(paymentMethod)}
      />
    ),
  },
];

/** The person who rides along, with what helpers need to know. */
function PillionLine({ name, pillion }: { name: string; pillion: NonNullable<Rider['pillion']> }) {
  return (
    <span className="roster-pillion">
      <span>
        With <b>{pillion.fullName}</b>, {pillion.bloodGroup}
      </span>
      <CallLink name={`${pillion.fullName}, pillion of ${name}`} number={pillion.contactNumber} />
      {pillion.emergencyNumber && (
        <span>
          {pillion.emergencyName}{' '}
          <CallLink name={`the emergency contact of ${pillion.fullName}`} number={pillion.emergencyNumber} />
        </span>
      )}
    </span>
  );
}

function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="roster-two">
      <span>{first}</span>
      {second && <span className="sub-text">{second}</span>}
    </span>
  );
}

/** On a card there is no header to say what it is. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="roster-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </>
  );
}
