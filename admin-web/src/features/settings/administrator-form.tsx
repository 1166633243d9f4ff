import type { Administrator } from '@homebright/contract';
import { Box } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  FormDataConsumer,
  PasswordInput,
  TextInput,
  minLength,
  required,
  useRecordContext,
} from 'react-admin';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { OfficeForm } from '../../ui/list/office-form';
import { TakeSecondFactor } from './take-second-factor';

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
      <OfficeForm title="Administrator" actions={<AccessButtons />}>
        <PasswordInput
          source="password"
          label="New password"
          helperText="Empty: stays as it is. To be changed at the next sign-in"
          autoComplete="new-password"
          validate={PASSWORD_RULES}
          parse={(typed: string) => typed || undefined}
        />
        <FormDataConsumer>
          {({ formData }) => (formData.password ? <OwnPasswordInput /> : null)}
        </FormDataConsumer>
        <BooleanInput source="active" label="May sign in" />
      </OfficeForm>
    </Edit>
  );
}

/** Somebody who only found the office open cannot let themselves in for good. */
function OwnPasswordInput() {
  return (
    <PasswordInput
      source="ownPassword"
      label="Your own password"
      autoComplete="current-password"
      validate={required('Your own password is needed')}
    />
  );
}

function AccessButtons() {
  const administrator = useRecordContext<Administrator>();
  if (!administrator) return null;
  const { id, username, secondFactor } = administrator;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {secondFactor ? <TakeSecondFactor administrator={administrator} /> : null}
      <SignOutEverywhere of={`administrators/${id}`} name={username} />
    </Box>
  );
}

function AdministratorTitle() {
  const administrator = useRecordContext<Administrator>();
  return <span>{administrator ? administrator.username : 'Administrator'}</span>;
}
