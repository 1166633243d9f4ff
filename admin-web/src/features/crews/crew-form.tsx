import { crewProblems, OFFICE_LONGEST } from '@homebright/contract';
import type { Crew } from '@homebright/contract';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DeleteWithConfirmButton,
  Edit,
  TextInput,
  maxLength,
  required,
  useRecordContext,
} from 'react-admin';
import { CrewCalendar } from './crew-calendar';
import { CrewPeople } from './crew-people';
import { OfficeForm } from '../../ui/list/office-form';
import { useWarnUnassignedVisits } from './unassigned-visits';
import { useRefusals } from './use-refusals';
import { WEEKDAY_CHOICES } from './working-hours';

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
  const tell = useWarnUnassignedVisits();
  const { notice, refused } = useRefusals('this crew');
  return (
    <Edit
      title={<CrewTitle />}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: tell, onError: refused }}
    >
      {notice}
      <OfficeForm
        title="Crew"
        actions={
          <DeleteWithConfirmButton
            confirmContent="Its upcoming visits will need another crew."
            mutationOptions={{ onError: refused }}
          />
        }
      >
        <CrewFields />
      </OfficeForm>
      <CrewPeople />
      <CrewCalendar />
    </Edit>
  );
}

function CrewTitle() {
  const crew = useRecordContext<Crew>();
  return <span>{crew ? crew.name : 'Crew'}</span>;
}

const LONGEST = OFFICE_LONGEST.crew;

function CrewFields() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(LONGEST.name)]} />
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
        validate={[required(), (_value: string, crew: Partial<Crew>) => crewProblems(crew).endsAt]}
      />
      <TextInput
        source="homeBase"
        label="Home base"
        helperText="Address where the day starts"
        validate={maxLength(LONGEST.homeBase)}
        parse={(typed: string) => typed || null}
      />
      <BooleanInput source="active" label="Active" />
    </>
  );
}
