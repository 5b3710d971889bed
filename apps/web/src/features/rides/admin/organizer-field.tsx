import type { AdminRide } from '@kickstand/contract/rides/rides-admin.schema';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useSession } from '../../../lib/session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/text-input.tsx';
import { useOrganizers } from './rides-admin.api.ts';

type OrganizerFieldProps = { ride: AdminRide | null; error: string | undefined; register: UseFormRegisterReturn };

/** Who leads the ride: an administrator, at first whoever creates it. */
export function OrganizerField({ ride, error, register }: OrganizerFieldProps) {
  const { user } = useSession();
  const found = useOrganizers();
  const own = ride ? null : user?._id;
  const current = ride?.organizerId ? [{ id: ride.organizerId, name: ride.organizer?.fullName ?? '' }] : [];
  const others = (found.data ?? []).filter(({ id }) => id !== own && id !== ride?.organizerId);
  return (
    <Field label="Organizer" error={error}>
      <Select {...register}>
        <option value="">{ride ? 'Nobody' : `${user?.fullName} (you)`}</option>
        {[...current, ...others].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
