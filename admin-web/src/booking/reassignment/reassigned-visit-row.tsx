import { isOverridable } from '@homebright/contract';
import type { Crew, ReassignedVisit, VisitChoice } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { timeLabel } from '../../lib/time-of-day';
import { crewChoices, isImpossible, messageInWords, placeInWords } from './reassignment-words';
import { Muted } from '../../ui/text';
import { ToolbarField } from '../../ui/toolbar-field';
import { Line } from '../../ui/arrangement';

interface PlannedVisitRowProps {
  visit: ReassignedVisit;
  crews: readonly Crew[];
  /** The manual choice; the plan that includes it may still be loading. */
  choice?: VisitChoice;
  onChoose: (choice: VisitChoice) => void;
  /** Resets the visit to the planned place. */
  onPlan: () => void;
}

/** On phones the old and the new place are side by side below the visit; elsewhere all is in one line. */
const LAYOUT = {
  columns: {
    xs: 'minmax(0, 2fr) minmax(0, 1fr) minmax(min-content, max-content)',
    sm: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr) minmax(min-content, max-content)',
  },
  areas: { xs: '"visit visit change" "present next next"', sm: '"visit present next change"' },
};

/** One visit: its old and new place, the customer's message, and fields to choose another place. */
export function PlannedVisitRow({ visit, crews, choice, onChoose, onPlan }: PlannedVisitRowProps) {
  const [open, setOpen] = useState(false);
  const { bookingId, customerName, service, location, present, next, problem, message, byHand } = visit;
  const isSevere = next.crewId === null || isImpossible(visit);
  return (
    <Box
      component="li"
      aria-label={`Visit of ${customerName}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: LAYOUT.columns,
        gridTemplateAreas: LAYOUT.areas,
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'visit' }}>
        <Typography variant="smallStrong">
          {customerName} · #{bookingId}
        </Typography>
        <Muted>
          {service}, {location}
        </Muted>
      </Box>
      <Box sx={{ gridArea: 'present' }}>
        <Typography variant="body2">{placeInWords(present, crews, present.date)}</Typography>
        <Muted>{timeLabel(present)}</Muted>
      </Box>
      <Box sx={{ gridArea: 'next' }}>
        <Typography variant="smallStrong">
          <span aria-hidden>→ </span>
          {placeInWords(next, crews, present.date)}
          {byHand ? ' (by hand)' : ''}
        </Typography>
        {problem ? (
          <Typography variant="body2" color={isSevere ? 'error' : 'warning'}>
            {problem.sentence}
            {byHand && isOverridable(problem.kind) ? ' Say why below to do it anyway.' : ''}
          </Typography>
        ) : (
          <Muted>{timeLabel(next)}</Muted>
        )}
      </Box>
      <Box
        sx={{
          gridArea: 'change',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'end',
          alignContent: 'start',
        }}
      >
        {byHand ? (
          <Button size="small" onClick={onPlan}>
            Use the plan
          </Button>
        ) : null}
        <Button
          size="small"
          aria-expanded={open}
          aria-label={`Change ${customerName}`}
          onClick={() => setOpen(!open)}
        >
          Change
        </Button>
      </Box>
      {open ? <ChoiceFields visit={visit} crews={crews} choice={choice} onChoose={onChoose} /> : null}
      <Muted sx={{ gridColumn: '1 / -1', fontStyle: message ? 'normal' : 'italic' }}>
        {messageInWords(visit)}
      </Muted>
    </Box>
  );
}

function ChoiceFields({
  visit,
  crews,
  choice,
  onChoose,
}: Pick<PlannedVisitRowProps, 'visit' | 'crews' | 'choice' | 'onChoose'>) {
  const { bookingId, present, free } = visit;
  const chosen = choice ?? visit.next;
  const active = crews.filter((crew) => crew.active);
  function change(changed: Partial<VisitChoice>) {
    const { crewId, date, time } = { ...chosen, ...changed };
    onChoose({ bookingId, crewId, date: date || present.date, time: time || present.time });
  }
  function chooseCrew(value: string) {
    const crewId = value === '' ? null : Number(value);
    // A free crew comes at its free time; any other crew is tried at the visit's present time.
    const time = free.find((place) => place.crewId === crewId)?.time ?? present.time;
    change(crewId === chosen.crewId ? {} : { crewId, time: crewId === null ? present.time : time });
  }
  const labelAbove = { inputLabel: { shrink: true } };
  return (
    <Line gap={1.5} around={1} wholeRow>
      <ToolbarField
        select
        label="Crew"
        value={chosen.crewId === null ? '' : String(chosen.crewId)}
        onChange={(event) => chooseCrew(event.target.value)}
        slotProps={{ ...labelAbove, select: { native: true } }}
        width="2 1 200px"
      >
        {crewChoices(visit, active).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ToolbarField>
      <ToolbarField
        type="date"
        label="Day"
        value={chosen.date}
        disabled={chosen.crewId === null}
        onChange={(event) => change({ date: event.target.value })}
        slotProps={labelAbove}
        width="1 1 150px"
      />
      <ToolbarField
        type="time"
        label="Starts at"
        value={chosen.time}
        disabled={chosen.crewId === null}
        onChange={(event) => change({ time: event.target.value })}
        slotProps={{ ...labelAbove, htmlInput: { step: 300 } }}
        width="1 1 120px"
      />
    </Line>
  );
}
