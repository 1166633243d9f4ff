import { OFFICE_RANGES } from '@homebright/contract';
import type { Administrator } from '@homebright/contract';
import {
  Create,
  PasswordInput,
  SelectInput,
  TextInput,
  maxLength,
  minLength,
  required,
  useRecordContext,
} from 'react-admin';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { OfficeEdit } from '../../ui/list/office-edit';
import { OfficeForm } from '../../ui/list/office-form';
import { ChangeAccess } from './change-access';
import { ReauthenticationInputs } from './reauthentication';
import { ROLE_CHOICES, WHAT_ROLES_DO } from './role-words';
import { TurnOffTwoFactor } from './turn-off-two-factor';
import { Line } from '../../ui/arrangement';

/** Long enough to make guessing impractical. */
const [SHORTEST, LONGEST] = OFFICE_RANGES.password;
const PASSWORD_RULES = [minLength(SHORTEST, `At least ${SHORTEST} characters`), maxLength(LONGEST)];

function RoleInput() {
  return (
    <SelectInput source="role" choices={ROLE_CHOICES} validate={required()} helperText={WHAT_ROLES_DO} />
  );
}

export function PersonCreate() {
  return (
    <Create title="New office user" redirect="list">
      <OfficeForm title="New office user">
        <TextInput source="username" autoComplete="off" validate={required()} />
        <RoleInput />
        <PasswordInput
          source="password"
          autoComplete="new-password"
          helperText="Must be changed at the first sign-in"
          validate={[required(), ...PASSWORD_RULES]}
        />
        <ReauthenticationInputs />
      </OfficeForm>
    </Create>
  );
}

export function PersonEdit() {
  return (
    <OfficeEdit title={<PersonTitle />} redirect="list">
      <OfficeForm title="Office user" actions={<AccessButtons />}>
        <RoleInput />
        <PasswordInput
          source="password"
          label="New password"
          helperText="Leave empty to keep the current password. A new one must be changed at the next sign-in."
          autoComplete="new-password"
          validate={PASSWORD_RULES}
          parse={(typed: string) => typed || undefined}
        />
        <ReauthenticationInputs />
      </OfficeForm>
    </OfficeEdit>
  );
}

function AccessButtons() {
  const administrator = useRecordContext<Administrator>();
  if (!administrator) return null;
  const { id, username, active, secondFactor } = administrator;
  return (
    <Line justify="flex-end">
      {secondFactor ? <TurnOffTwoFactor administrator={administrator} /> : null}
      {active ? <SignOutEverywhere of={`administrators/${id}`} name={username} /> : null}
      <ChangeAccess person={administrator} />
    </Line>
  );
}

function PersonTitle() {
  const administrator = useRecordContext<Administrator>();
  return <span>{administrator ? administrator.username : 'Office user'}</span>;
}
