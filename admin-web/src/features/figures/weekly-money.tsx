import type { OfficeFigures } from '@homebright/contract';
import { Box, Typography, useTheme } from '@mui/material';
import { dayAndMonth } from '../../lib/dates';
import { useElementWidth } from '../../ui/element-width';
import { visuallyHidden } from '../../ui/visually-hidden';
import { roundUp, shortMoney } from './scale';
import { money } from '../../lib/format';

type Weeks = OfficeFigures['weeks'];

/** 100 dollars in cents: with a smaller maximum all axis labels would read $0. */
const LOWEST_TOP = 10_000;
const HEIGHT = 240;
const LEFT = 48;
const BOTTOM = 26;
const PLOT = HEIGHT - BOTTOM - 10;

/** Two bars per week, both of its visits: their cost, and what is paid for them. A hidden table has the same numbers. */
export function WeeklyMoney({ weeks }: { weeks: Weeks }) {
  const top = roundUp(Math.max(LOWEST_TOP, ...weeks.flatMap(({ booked, collected }) => [booked, collected])));
  const { ref, width } = useElementWidth<HTMLElement>(960);
  const slot = (width - LEFT) / Math.max(1, weeks.length);
  // Narrow windows label every second or third week only.
  const named = Math.ceil(52 / slot);
  return (
    <figure ref={ref} style={{ margin: 0, minWidth: 0 }}>
      <Legend />
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width="100%"
        aria-hidden
        style={{ display: 'block', fontSize: 12 }}
      >
        <Lines top={top} width={width} />
        {weeks.map((week, index) => (
          <WeekBars
            key={week.week}
            week={week}
            left={LEFT + slot * index}
            slot={slot}
            top={top}
            named={index % named === 0}
          />
        ))}
      </svg>
      <MoneyTable weeks={weeks} />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: '0.8125rem', marginTop: 1 }}>
        Weeks by the date of the visit. Collected is what has been paid for those visits so far, less refunds
        and lost disputes.
      </Typography>
    </figure>
  );
}

function Lines({ top, width }: { top: number; width: number }) {
  const { palette } = useTheme();
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const y = 10 + PLOT * (1 - part);
    return (
      <g key={part}>
        <line x1={LEFT} x2={width} y1={y} y2={y} stroke={palette.divider} />
        <text x={LEFT - 8} y={y + 4} textAnchor="end" fill={palette.text.secondary}>
          {shortMoney(top * part)}
        </text>
      </g>
    );
  });
}

interface WeekBarsProps {
  week: Weeks[number];
  left: number;
  slot: number;
  top: number;
  named: boolean;
}

function WeekBars({ week, left, slot, top, named }: WeekBarsProps) {
  const { palette } = useTheme();
  const bar = Math.min(26, slot / 3);
  const middle = left + slot / 2;
  const height = (cents: number) => (PLOT * Math.max(cents, 0)) / top;
  return (
    <g>
      <rect
        x={middle - bar - 1}
        y={10 + PLOT - height(week.booked)}
        width={bar}
        height={height(week.booked)}
        rx={3}
        fill={palette.tokens.tint}
        stroke={palette.primary.main}
      />
      <rect
        x={middle + 1}
        y={10 + PLOT - height(week.collected)}
        width={bar}
        height={height(week.collected)}
        rx={3}
        fill={palette.primary.main}
      />
      {named ? (
        <text x={middle} y={HEIGHT - 6} textAnchor="middle" fill={palette.text.secondary}>
          {dayAndMonth(week.week)}
        </text>
      ) : null}
    </g>
  );
}

function Legend() {
  const mark = {
    display: 'inline-block',
    width: 12,
    height: 12,
    borderRadius: '3px',
    border: 1,
    borderColor: 'primary.main',
  };
  return (
    <Box
      component="figcaption"
      sx={{ display: 'flex', gap: 2.5, marginBottom: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <span>
        <Box component="span" sx={{ ...mark, backgroundColor: 'tokens.tint' }} /> Booked
      </span>
      <span>
        <Box component="span" sx={{ ...mark, backgroundColor: 'primary.main' }} /> Collected
      </span>
    </Box>
  );
}

function MoneyTable({ weeks }: { weeks: Weeks }) {
  return (
    <table style={visuallyHidden}>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          <th scope="col">Booked</th>
          <th scope="col">Collected</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, booked, collected }) => (
          <tr key={week}>
            <th scope="row">{dayAndMonth(week)}</th>
            <td>{money(booked)}</td>
            <td>{money(collected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
