import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button, MenuItem, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { monthOf } from '../../lib/dates';
import { COLLECTION_LABELS } from '@homebright/contract';
import { useToday } from '../../lib/site';
import { SHOWN, VIEWS } from './calendar-place';
import type { CalendarPlace, Shown } from './calendar-place';
import { stepFrom, titleOf } from './calendar-steps';
import { capitalized } from '../../lib/format';
import { Line } from '../../ui/arrangement';
import { ToolbarField } from '../../ui/toolbar-field';

const SHOWN_LABELS: Record<Shown, string> = {
  all: 'All bookings',
  ...COLLECTION_LABELS,
  unassigned: 'Without a crew',
};

export function CalendarToolbar({ place }: { place: CalendarPlace }) {
  return (
    <Line gap={1.5} align="center" above={1}>
      <Steps place={place} />
      <Typography variant="h2" aria-live="polite" sx={{ marginRight: 'auto', minWidth: 168 }}>
        {titleOf(place.date, place.view)}
      </Typography>
      <Choices place={place} />
    </Line>
  );
}

function Steps({ place }: { place: CalendarPlace }) {
  const today = useToday();
  return (
    <Line gap={0.75} nowrap>
      <Button
        variant="outlined"
        startIcon={<ChevronLeft />}
        onClick={() => place.goTo(stepFrom(place.date, place.view, -1))}
      >
        Prev
      </Button>
      <Button
        variant="outlined"
        endIcon={<ChevronRight />}
        onClick={() => place.goTo(stepFrom(place.date, place.view, 1))}
      >
        Next
      </Button>
      <Button onClick={() => place.goTo(today)}>Today</Button>
    </Line>
  );
}

function Choices({ place }: { place: CalendarPlace }) {
  return (
    <Line align="center">
      <ToolbarField
        select
        label="Show"
        value={place.shown}
        onChange={(event) => place.show(SHOWN.find((shown) => shown === event.target.value) ?? 'all')}
        width={164}
      >
        {SHOWN.map((shown) => (
          <MenuItem key={shown} value={shown}>
            {SHOWN_LABELS[shown]}
          </MenuItem>
        ))}
      </ToolbarField>
      <ToolbarField
        type="month"
        label="Jump to month"
        value={monthOf(place.date)}
        onChange={(event) => event.target.value && place.goTo(`${event.target.value}-01`)}
        slotProps={{ inputLabel: { shrink: true } }}
        width={176}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="View"
        value={place.view}
        onChange={(_event, view) => view && place.goTo(place.date, view)}
      >
        {VIEWS.map((view) => (
          <ToggleButton key={view} value={view} sx={{ paddingInline: 1.25 }}>
            {capitalized(view)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Line>
  );
}
