import { closureProblems, OFFICE_LIMITS } from '@homebright/contract';
import type { ClosureForm, Crew } from '@homebright/contract';
import { useState } from 'react';
import { ReassignmentDialog } from '../../booking/reassignment/reassignment-dialog';
import { counted } from '../../lib/counted';
import { useToast } from '../../ui/toast';
import { Line } from '../../ui/arrangement';
import { ToolbarField } from '../../ui/toolbar-field';

interface CrewOutDialogProps {
  crew: Crew;
  date: string;
  onClose: () => void;
}

const SHRUNK = { inputLabel: { shrink: true } };

/** Closes a crew for one or more days, and moves its visits to other crews. */
export function CrewOutDialog({ crew, date, onClose }: CrewOutDialogProps) {
  const toast = useToast();
  const [name, setName] = useState('Out sick');
  const [days, setDays] = useState({ firstDate: date, lastDate: date });
  const closure: ClosureForm = { name, crewId: crew.id, ...days, fromTime: null, untilTime: null };
  const problems = closureProblems(closure);
  const dateField = (field: keyof typeof days, label: string, earliest?: string) => (
    <ToolbarField
      type="date"
      label={label}
      value={days[field]}
      onChange={({ target: { value } }) => {
        if (!value) return;
        const changed = { ...days, [field]: value };
        setDays(changed.lastDate < changed.firstDate ? { ...changed, lastDate: changed.firstDate } : changed);
      }}
      error={Boolean(problems[field])}
      helperText={problems[field]}
      slotProps={{ ...SHRUNK, htmlInput: { min: earliest } }}
      width="1 1 150px"
    />
  );
  return (
    <ReassignmentDialog
      title={`${crew.name} is out`}
      change={{ of: 'closure', wish: closure }}
      valid={Object.keys(problems).length === 0}
      onClose={onClose}
      onDone={({ moved, withoutCrew }) => {
        const waiting = withoutCrew ? `, ${counted(withoutCrew, 'visit')} without a crew` : '';
        toast({ title: `${crew.name} is out`, text: `${counted(moved, 'visit')} moved${waiting}` });
        onClose();
      }}
    >
      <Line gap={1.5} around={1}>
        <ToolbarField
          label="Why the crew is out"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={Boolean(problems.name)}
          helperText={problems.name}
          slotProps={{ ...SHRUNK, htmlInput: { maxLength: OFFICE_LIMITS.closure.name } }}
          width="2 1 180px"
        />
        {dateField('firstDate', 'First day')}
        {dateField('lastDate', 'Last day', days.firstDate)}
      </Line>
    </ReassignmentDialog>
  );
}
