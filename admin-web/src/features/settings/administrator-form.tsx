import type { Administrator } from '@homebright/contract';
import {
  BooleanInput,
  Create,
  Edit,
  PasswordInput,
  TextInput,
  minLength,
  required,
  useRecordContext,
} from 'react-admin';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { OfficeForm } from '../../ui/list/office-form';

/** Long enough to make guessing hopeless. */
const PASSWORD_RULES = [minLength(10, 'At least 10 characters')];

export function AdministratorCreate() {
  return (
    <Create title="New administrator" redirect="list">
      <OfficeForm title="New administrator">
        <TextInput source="username" autoComplete="off" validate={required()} />
        <PasswordInput
          source="password"
          autoComplete="new-password"
          validate={[required(), ...PASSWORD_RULES]}
        />
      </OfficeForm>
    </Create>
  );
}

export function AdministratorEdit() {
  return (
    <Edit title={<AdministratorTitle />} mutationMode="pessimistic" redirect="list">
      <OfficeForm title="Administrator" actions={<EndSessions />}>
        <PasswordInput
          source="password"
          label="New password"
          helperText="Empty: stays as it is"
          autoComplete="new-password"
          validate={PASSWORD_RULES}
          parse={(typed: string) => typed || undefined}
        />
        <BooleanInput source="active" label="May sign in" />
      </OfficeForm>
    </Edit>
  );
}

function EndSessions() {
  const administrator = useRecordContext<Administrator>();
  return administrator ? (
    <SignOutEverywhere of={`administrators/${administrator.id}`} name={administrator.username} />
  ) : null;
}

function AdministratorTitle() {
  const administrator = useRecordContext<Administrator>();
  return <span>{administrator ? administrator.username : 'Administrator'}</span>;
}
