import { OFFICE_RANGES, OFFICE_ROLES } from '@homebright/contract';
import type { Administrator } from '@homebright/contract';
import { Box } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  PasswordInput,
  SelectInput,
  TextInput,
  maxLength,
  minLength,
  required,
  useRecordContext,
} from 'react-admin';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { OfficeForm } from '../../ui/list/office-form';
import { ReauthenticationInputs } from './reauthentication';
import { ROLE_WORDS } from './role-words';
import { TurnOffTwoFactor } from './turn-off-two-factor';

/** Long enough to make guessing hopeless. */
const [SHORTEST, LONGEST] = OFFICE_RANGES.password;
const PASSWORD_RULES = [minLength(SHORTEST, `At least ${SHORTEST} characters`), maxLength(LONGEST)];

function RoleInput() {
  return (
    <SelectInput
      source="role"
      choices={OFFICE_ROLES.map((role) => ({ id: role, name: ROLE_WORDS[role] }))}
      validate={required()}
      helperText="Owners do everything. Dispatchers run the day: calendar, bookings, customers, crews, messages. Bookkeepers move money and look at the rest."
    />
  );
}

export function AdministratorCreate() {
  return (
    <Create title="New administrator" redirect="list">
      <OfficeForm title="New administrator">
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

export function AdministratorEdit() {
  return (
    <Edit title={<AdministratorTitle />} mutationMode="pessimistic" redirect="list">
      <OfficeForm title="Administrator" actions={<AccessButtons />}>
        <RoleInput />
        <PasswordInput
          source="password"
          label="New password"
          helperText="Leave empty to keep the current password. A new one must be changed at the next sign-in."
          autoComplete="new-password"
          validate={PASSWORD_RULES}
          parse={(typed: string) => typed || undefined}
        />
        <BooleanInput source="active" label="Active" />
        <ReauthenticationInputs />
      </OfficeForm>
    </Edit>
  );
}

function AccessButtons() {
  const administrator = useRecordContext<Administrator>();
  if (!administrator) return null;
  const { id, username, secondFactor } = administrator;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {secondFactor ? <TurnOffTwoFactor administrator={administrator} /> : null}
      <SignOutEverywhere of={`administrators/${id}`} name={username} />
    </Box>
  );
}

function AdministratorTitle() {
  const administrator = useRecordContext<Administrator>();
  return <span>{administrator ? administrator.username : 'Administrator'}</span>;
}
