import { closureProblems, OFFICE_LIMITS } from '@homebright/contract';
import type { Closure, ClosureForm } from '@homebright/contract';
import {
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
import { OfficeEdit } from '../../ui/list/office-edit';
import { OfficeForm } from '../../ui/list/office-form';
import { useReassignmentSaving } from './reassignment-saving';

const NEW_CLOSURE: ClosureForm = {
  name: '',
  crewId: null,
  firstDate: '',
  lastDate: '',
  fromTime: null,
  untilTime: null,
};

export function ClosureCreate() {
  const plan = useReassignmentSaving('closure');
  return (
    <Create title="New time off or holiday">
      <OfficeForm
        title="New time off or holiday"
        defaultValues={{ crewId: null, fromTime: null, untilTime: null }}
        onSubmit={(values) => plan.ask(changeToSave(values))}
      >
        <ClosureFields />
      </OfficeForm>
      {plan.dialog}
    </Create>
  );
}

export function ClosureEdit() {
  const plan = useReassignmentSaving('closure');
  return (
    <OfficeEdit title={<ClosureTitle />}>
      {plan.notice}
      <OfficeForm
        title="Time off or holiday"
        actions={<DeleteWithConfirmButton mutationOptions={{ onError: plan.refused }} />}
        onSubmit={(values) => plan.ask(changeToSave(values))}
      >
        <ClosureFields />
      </OfficeForm>
      {plan.dialog}
    </OfficeEdit>
  );
}

/** The form's closure as a change whose effect on visits is shown before it is saved. */
function changeToSave(values: object) {
  const { id: closureId, version, ...form } = { ...NEW_CLOSURE, ...values } as Closure;
  const { name, crewId, firstDate, lastDate, fromTime, untilTime } = form;
  const wish = { name, crewId, firstDate, lastDate, fromTime, untilTime, closureId, version };
  const change = { of: 'closure', wish } as const;
  return { change, title: `${name}: visits that have to move`, saved: 'Closure saved' };
}

/** An empty time input shows dashes, so its label must stay above them. */
const LABEL_ABOVE = { inputLabel: { shrink: true } };

function ClosureTitle() {
  const closure = useRecordContext<Closure>();
  return <span>{closure ? closure.name : 'Closure'}</span>;
}

/** Validates a field by the rules that compare several fields. */
function crossFieldRule(field: 'lastDate' | 'fromTime' | 'untilTime') {
  return (_value: unknown, closure: Partial<Closure>) => closureProblems(closure)[field];
}

function ClosureFields() {
  const crews = useCrews().data ?? [];
  const orNull = (typed: string | null) => typed || null;
  return (
    <>
      <TextInput
        source="name"
        helperText="For example, Thanksgiving"
        validate={[required(), maxLength(OFFICE_LIMITS.closure.name)]}
      />
      <CrewsError />
      <SelectInput
        source="crewId"
        label="Crew"
        choices={crews}
        optionText="name"
        emptyText="Every crew"
        emptyValue=""
        format={(crewId: number | null) => crewId ?? ''}
        parse={(typed: string | number) => (typed === '' ? null : Number(typed))}
      />
      <DateInput source="firstDate" label="First day" validate={required()} parse={orNull} />
      <DateInput
        source="lastDate"
        label="Last day"
        validate={[required(), crossFieldRule('lastDate')]}
        parse={orNull}
      />
      <TextInput
        source="fromTime"
        label="From"
        type="time"
        helperText="Leave both times empty to close the whole day"
        slotProps={LABEL_ABOVE}
        validate={crossFieldRule('fromTime')}
        parse={orNull}
      />
      <TextInput
        source="untilTime"
        label="Until"
        type="time"
        slotProps={LABEL_ABOVE}
        validate={crossFieldRule('untilTime')}
        parse={orNull}
      />
    </>
  );
}
