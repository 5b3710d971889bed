import { type ClubRole, STAFF_ROLES } from '@kickstand/contract/shared/club-role';
import { CLUB_ROLE_WORDS } from '@kickstand/contract/shared/club-role-words';
import { type User, userForm } from '@kickstand/contract/users/users.schema';
import type { ComponentProps } from 'react';
import { choice, flag, text } from '../../lib/form/form-codec.ts';
import { recordForm } from '../../lib/form/record-form.ts';
import { recordHistory, saveFailure } from '../../lib/form/save-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/record/form/form-dialog.tsx';
import { fetchUser, useSaveUser } from './users.api.ts';

const userRecord = recordForm({
  fields: {
    fullName: text(),
    email: text(),
    phone: text(),
    role: choice<User['role']>('user'),
    clubRole: choice<User['clubRole']>('member'),
    isActive: flag(true),
  },
  schema: userForm,
});

/** Adds a person, or changes the one given. */
export function UserForm({ user, onClose }: { user: User | null; onClose: () => void }) {
  const saving = useSaveUser(user?._id);

  const done = () => {
    toast.success(`User ${user ? 'updated' : 'created'} successfully`);
    onClose();
  };

  return (
    <FormDialog
      title={user ? 'Edit User' : 'Add User'}
      saveLabel={user ? 'Update User' : 'Create User'}
      loaded={user ? loadedUser(user) : { values: userRecord.empty }}
      history={user ? recordHistory('user', user._id) : undefined}
      loadNewer={user ? async () => loadedUser(await fetchUser(user._id)) : undefined}
      check={userRecord.check}
      save={(values, options) => saving.mutateAsync({ values, ...options })}
      explain={(error) => saveFailure(error, 'Operation failed')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => {
        const input = userRecord.inputs(register);
        return (
          <FormSection>
            <Field className="form-full" label="Full Name" required error={errors.fullName?.message}>
              <TextInput data-autofocus {...input('fullName')} />
            </Field>
            <Field label="Email" required error={errors.email?.message}>
              <TextInput type="email" {...input('email')} />
            </Field>
            <Field label="Phone" error={errors.phone?.message}>
              <TextInput type="tel" {...input('phone')} />
            </Field>
            <Field label="Role" required error={errors.role?.message}>
              <Select {...register('role')}>
                <option value="user">User</option>
                <option value="admin">Administrator</option>
              </Select>
            </Field>
            <ClubRoleField {...register('clubRole')} role={watch('role')} chosen={watch('clubRole')} />
            <div className="form-full">
              <Checkbox error={errors.isActive?.message} {...register('isActive')}>
                <b>Active</b>
                <span className="sub-text">Switching this off signs the person out everywhere.</span>
              </Checkbox>
            </div>
          </FormSection>
        );
      }}
    </FormDialog>
  );
}

type ClubRoleFieldProps = ComponentProps<typeof Select> & { role: User['role']; chosen: ClubRole | undefined };

/** What a user does for the club; an administrator is always an owner. */
function ClubRoleField({ role, chosen = 'member', ...input }: ClubRoleFieldProps) {
  const isOwner = role === 'admin';
  const shown = isOwner ? 'owner' : chosen === 'owner' ? 'member' : chosen;
  return (
    <Field label="Position in the club" help={`${CLUB_ROLE_WORDS[shown].plural} ${CLUB_ROLE_WORDS[shown].may}`}>
      {isOwner ? (
        <TextInput value={CLUB_ROLE_WORDS.owner.name} readOnly />
      ) : (
        <Select {...input} value={shown}>
          {(['member', ...STAFF_ROLES] as const).map((value) => (
            <option key={value} value={value}>
              {CLUB_ROLE_WORDS[value].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const loadedUser = (user: User) => ({ values: userRecord.load(user), version: user.updatedAt });
