import { type Cleaner, cleanerProblems, CLEANER_LIMITS, LONGEST_PHONE } from '@homebright/contract';
import { Typography } from '@mui/material';
import {
  BooleanInput,
  Create,
  DateInput,
  DeleteWithConfirmButton,
  SelectInput,
  TextInput,
  maxLength,
  required,
  useRecordContext,
} from 'react-admin';
import { useCrews } from '../../booking/api/crews';
import { CrewsError } from '../../booking/crews-error';
import { phoneLabel } from '../../lib/format';
import { useToday } from '../../lib/site';
import { Instant } from '../../ui/list/cells';
import { asDate } from '../../ui/list/as-date';
import { OfficeEdit } from '../../ui/list/office-edit';
import { OfficeForm } from '../../ui/list/office-form';
import { Heading, RuleRows } from '../../ui/list/rule-rows';
import { SignOutEverywhere } from '../../ui/sign-out-everywhere';
import { SignInCode } from './sign-in-code';
import { TimeOff } from './time-off';
import { Muted } from '../../ui/text';
import { CardSection } from '../../ui/panel';

const LANGUAGE_CHOICES = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Spanish' },
];
const NEW_CLEANER = { language: 'en', active: true, crews: [], phone: null, email: null };

export function CleanerCreate() {
  return (
    <Create title="New cleaner" redirect="list">
      <OfficeForm title="New cleaner" defaultValues={NEW_CLEANER}>
        <CleanerFields />
      </OfficeForm>
    </Create>
  );
}

export function CleanerEdit() {
  return (
    <OfficeEdit title={<CleanerTitle />}>
      <OfficeForm
        title="Cleaner"
        actions={
          <DeleteWithConfirmButton
            label="Deactivate"
            confirmTitle="Deactivate this cleaner?"
            confirmContent="They leave their crew today and can no longer sign in. Past visits keep their name."
          />
        }
      >
        <CleanerFields />
      </OfficeForm>
      <TimeOff />
      <Phones />
    </OfficeEdit>
  );
}

/** The cleaner's sign-ins on `/crew`. */
function Phones() {
  const cleaner = useRecordContext<Cleaner>();
  if (!cleaner) return null;
  return (
    <CardSection>
      <Typography variant="h3" component="h2">
        Phones
      </Typography>
      <Muted around={1}>
        {cleaner.lastSeenAt ? (
          <>
            Last seen <Instant at={cleaner.lastSeenAt} />
          </>
        ) : (
          'No phone is signed in.'
        )}
      </Muted>
      {cleaner.lastSeenAt ? <SignOutEverywhere of={`cleaners/${cleaner.id}`} name={cleaner.name} /> : null}
      <SignInCode key={cleaner.id} cleaner={cleaner} />
    </CardSection>
  );
}

function CleanerTitle() {
  const cleaner = useRecordContext<Cleaner>();
  return <span>{cleaner ? cleaner.name : 'Cleaner'}</span>;
}

const problemOf = (field: 'phone' | 'email') => (_value: unknown, cleaner: Partial<Cleaner>) =>
  cleanerProblems(cleaner)[field];
const orNull = (typed: string) => typed || null;

function CleanerFields() {
  const { data: crews = [], isPending } = useCrews();
  const today = useToday();
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(CLEANER_LIMITS.name)]} />
      <TextInput
        source="phone"
        type="tel"
        helperText="For their sign-in code and your calls"
        validate={[maxLength(LONGEST_PHONE), problemOf('phone')]}
        format={(phone: string | null) => phoneLabel(phone ?? '')}
        parse={orNull}
      />
      <TextInput
        source="email"
        type="email"
        validate={[maxLength(CLEANER_LIMITS.email), problemOf('email')]}
        parse={orNull}
      />
      <SelectInput
        source="language"
        label="Language of their pages"
        choices={LANGUAGE_CHOICES}
        validate={required()}
      />
      <Heading note="A cleaner is in one crew at a time. Leave Until blank if there is no end date.">
        Crews
      </Heading>
      <CrewsError />
      <RuleRows
        source="crews"
        add="Add a crew"
        one="stay"
        fresh={() => ({ crewId: null, from: today, until: null })}
        columns="2fr 1fr 1fr"
      >
        <SelectInput
          source="crewId"
          label="Crew"
          choices={crews}
          isPending={isPending}
          validate={required()}
          helperText={false}
        />
        <DateInput source="from" label="From" parse={asDate} validate={required()} helperText={false} />
        <DateInput source="until" label="Until" parse={asDate} helperText={false} />
      </RuleRows>
      <BooleanInput
        source="active"
        label="Active"
        helperText="Inactive cleaners go to no visits and can’t sign in"
      />
    </>
  );
}
