import { crewProblems, OFFICE_LIMITS } from '@homebright/contract';
import type { Crew } from '@homebright/contract';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  TextInput,
  maxLength,
  required,
  useRecordContext,
} from 'react-admin';
import { CrewCalendar } from './crew-calendar';
import { CrewPeople } from './crew-people';
import { FormDialog } from '../../ui/form-dialog';
import { OfficeEdit } from '../../ui/list/office-edit';
import { OfficeForm } from '../../ui/list/office-form';
import { useReassignmentSaving } from './reassignment-saving';
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

/** Before a change is saved, shows the visits that have to move. */
export function CrewEdit() {
  const saving = useReassignmentSaving('crew');
  return (
    <OfficeEdit title={<CrewTitle />}>
      {saving.notice}
      <OfficeForm
        title="Crew"
        actions={<RetireCrew onRetire={(crew) => saving.ask(retirementOf(crew))} />}
        onSubmit={(values) => saving.ask(changeOf(values as Crew))}
      >
        <CrewFields />
      </OfficeForm>
      {saving.dialog}
      <CrewPeople />
      <CrewCalendar />
    </OfficeEdit>
  );
}

function changeOf({ id, version, name, active, workingDays, startsAt, endsAt, homeBase }: Crew) {
  const facts = { name, active, workingDays, startsAt, endsAt, homeBase };
  const change = { of: 'crew', wish: { crewId: id, version, ...facts } } as const;
  return { change, title: `${name}: visits that have to move`, saved: 'Crew saved' };
}

function retirementOf({ id, version, name }: Crew) {
  const change = { of: 'crew', wish: { crewId: id, version, retire: true } } as const;
  return { change, title: `Delete ${name}: visits that have to move`, saved: 'Crew deleted' };
}

/** Asks before the crew is deleted. */
function RetireCrew({ onRetire }: { onRetire: (crew: Crew) => Promise<void> }) {
  const crew = useRecordContext<Crew>();
  const [isOpen, setOpen] = useState(false);
  if (!crew) return null;
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <FormDialog
        open={isOpen}
        title={`Delete ${crew.name}?`}
        description="You’ll first see where its upcoming visits would go."
        submit="Continue"
        submitting="Continue"
        busy={false}
        onClose={() => setOpen(false)}
        onSubmit={() => {
          setOpen(false);
          void onRetire(crew);
        }}
      />
    </>
  );
}

function CrewTitle() {
  const crew = useRecordContext<Crew>();
  return <span>{crew ? crew.name : 'Crew'}</span>;
}

const LONGEST = OFFICE_LIMITS.crew;

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
