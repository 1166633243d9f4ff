import { WEEKDAYS } from '@homebright/contract';
import type { OfficeFigures } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { weekdayOf } from '../../lib/dates';
import { visuallyHidden } from '../../ui/visually-hidden';
import { Sideways } from '../../ui/arrangement';

type Day = OfficeFigures['crewLoad'][number]['days'][number];

/** The booked share of the day in percent; undefined if the crew does not work. */
export function loadPercent(day: Pick<Day, 'bookedMinutes' | 'capacityMinutes'>): number | undefined {
  if (day.capacityMinutes <= 0) return undefined;
  return Math.min(100, Math.round((day.bookedMinutes / day.capacityMinutes) * 100));
}

/** Crews as rows and days as columns; each cell is filled in proportion to its load. */
export function CrewLoad({ crews }: { crews: OfficeFigures['crewLoad'] }) {
  const dates = crews[0]?.days.map(({ date }) => date) ?? [];
  if (crews.length === 0) return <Typography color="textSecondary">No active crew.</Typography>;
  return (
    <Sideways>
      <Box
        component="table"
        sx={{
          width: 1,
          minWidth: 480,
          tableLayout: 'fixed',
          borderSpacing: '6px',
          marginInline: '-6px',
          fontSize: '0.8125rem',
        }}
      >
        <thead>
          <tr>
            <th scope="col" style={{ width: 96 }}>
              <span style={visuallyHidden}>Crew</span>
            </th>
            {dates.map((date) => (
              <Box component="th" scope="col" key={date} sx={{ fontWeight: 600, color: 'text.secondary' }}>
                {WEEKDAYS[weekdayOf(date)]} {Number(date.slice(8))}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {crews.map((crew) => (
            <tr key={crew.crewId}>
              <Box
                component="th"
                scope="row"
                sx={{ textAlign: 'left', fontWeight: 500, overflowWrap: 'anywhere', paddingRight: 1 }}
              >
                {crew.name}
              </Box>
              {crew.days.map((day) => (
                <LoadCell key={day.date} percent={loadPercent(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Sideways>
  );
}

function LoadCell({ percent }: { percent: number | undefined }) {
  return (
    <Box
      component="td"
      sx={(theme) => {
        const fill = (percent ?? 0) >= 90 ? theme.palette.tokens.warning.ground : theme.palette.tokens.tint;
        return {
          height: 36,
          textAlign: 'center',
          borderRadius: '8px',
          border: `1px solid ${theme.palette.divider}`,
          color: percent === undefined ? 'text.secondary' : 'text.primary',
          fontWeight: (percent ?? 0) >= 90 ? 700 : 450,
          background: `linear-gradient(to top, ${fill} ${percent ?? 0}%, transparent ${percent ?? 0}%)`,
        };
      }}
    >
      {percent === undefined ? 'Off' : `${percent}%`}
    </Box>
  );
}
