import type { UserForm as Values } from '@kickstand/contract/users/user-form.schema';
import type { User } from '@kickstand/contract/users/users.schema';
import { requiredEmail, requiredText } from '../../lib/form/form-checks.ts';
import { recordHistory } from '../../lib/form/record-history.ts';
import { saveFailure } from '../../lib/form/save-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/record/form-dialog.tsx';
import { fetchUser, useSaveUser } from './users.api.ts';

const NEW_USER: Values = { fullName: '', email: '', phone: '', role: 'user', isActive: true };

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
      loaded={user ? loadedForm(user) : { values: NEW_USER }}
      history={user ? recordHistory('user', user._id) : undefined}
      loadNewer={user ? async () => loadedForm(await fetchUser(user._id)) : undefined}
      save={(values, options) => saving.mutateAsync({ values, ...options })}
      explain={(error) => saveFailure(error, 'Operation failed')}
      onSaved={done}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <FormSection>
          <Field className="full" label="Full Name" required error={errors.fullName?.message}>
            <TextInput data-autofocus maxLength={100} {...register('fullName', requiredText('Full name'))} />
          </Field>
          <Field label="Email" required error={errors.email?.message}>
            <TextInput type="email" maxLength={254} {...register('email', requiredEmail)} />
          </Field>
          <Field label="Phone" error={errors.phone?.message}>
            <TextInput type="tel" maxLength={30} {...register('phone')} />
          </Field>
          <Field label="Role" required error={errors.role?.message}>
            <Select {...register('role')}>
              <option value="user">User</option>
              <option value="admin">Administrator</option>
            </Select>
          </Field>
          <div className="full">
            <Checkbox error={errors.isActive?.message} {...register('isActive')}>
              <b>Active</b>
              <span className="sub">Switching this off signs the person out everywhere.</span>
            </Checkbox>
          </div>
        </FormSection>
      )}
    </FormDialog>
  );
}

const loadedForm = ({ fullName, email, phone, role, isActive, updatedAt }: User) => ({
  values: { fullName, email, phone, role, isActive },
  version: updatedAt,
});
