import type { Crew } from '@homebright/contract';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DeleteWithConfirmButton,
  Edit,
  TextInput,
  required,
  useRecordContext,
} from 'react-admin';
import { CrewCalendar } from './crew-calendar';
import { OfficeForm } from '../../ui/list/office-form';
import { useWarnUnassignedVisits } from './unassigned-visits';
import { WEEKDAY_CHOICES, hoursProblems } from './working-hours';

const NEW_CREW: Partial<Crew> = {
  workingDays: [1, 2, 3, 4, 5],
  startsAt: '08:00',
  endsAt: '20:00',
  homeBase: null,
  active: true,
};

export function CrewCreate() {
  return (
    <Create title="New crew" redirect="list">
      <OfficeForm title="New crew" defaultValues={NEW_CREW}>
        <CrewFields />
      </OfficeForm>
    </Create>
  );
}

export function CrewEdit() {
  const tell = useWarnUnassignedVisits('crews');
  return (
    <Edit title={<CrewTitle />} mutationMode="pessimistic" mutationOptions={{ onSuccess: tell }}>
      <OfficeForm
        title="Crew"
        actions={<DeleteWithConfirmButton confirmContent="Its upcoming visits will need another crew." />}
      >
        <CrewFields />
      </OfficeForm>
      <CrewCalendar />
    </Edit>
  );
}

function CrewTitle() {
  const crew = useRecordContext<Crew>();
  return <span>{crew ? crew.name : 'Crew'}</span>;
}

function CrewFields() {
  return (
    <>
      <TextInput source="name" validate={required()} />
      <CheckboxGroupInput
        source="workingDays"
        label="Working days"
        choices={WEEKDAY_CHOICES}
        validate={required()}
      />
      <TextInput source="startsAt" label="Starts at" type="time" validate={required()} />
      <TextInput
        source="endsAt"
        label="Ends at"
        type="time"
        validate={[required(), (value: string, all: Partial<Crew>) => hoursProblems(all.startsAt, value)]}
      />
      <TextInput
        source="homeBase"
        label="Home base"
        helperText="Address where the day starts"
        parse={(typed: string) => typed || null}
      />
      <BooleanInput source="active" label="Active" />
    </>
  );
}
