import { axisMoney, type PeriodFigures } from '@homebright/contract';
import { useTheme } from '@mui/material';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { money } from '../../lib/format';
import { stepWords } from './dashboard-period';

/** 100 dollars in cents: with a lower maximum, all labels of the axis would read $0. */
const SMALLEST_MAXIMUM = 10_000;

interface RevenueChartProps extends Pick<PeriodFigures, 'unit' | 'steps'> {
  height: number;
}

/** Two bars per day, week, or month. Loaded separately, because the library is larger than the rest of the page. */
export default function RevenueChart({ unit, steps, height }: RevenueChartProps) {
  const { palette } = useTheme();
  const highest = Math.max(...steps.flatMap(({ booked, collected }) => [booked, collected]));
  const amount = (cents: number | null) => money(cents ?? 0);
  return (
    <BarChart
      height={height}
      dataset={steps.map((step) => ({ ...step }))}
      xAxis={[
        {
          dataKey: 'from',
          scaleType: 'band',
          valueFormatter: (from: string) => stepWords(unit, from),
          categoryGapRatio: 0.35,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          width: 56,
          disableLine: true,
          disableTicks: true,
          valueFormatter: axisMoney,
          min: 0,
          max: highest < SMALLEST_MAXIMUM ? SMALLEST_MAXIMUM : undefined,
        },
      ]}
      series={[
        { dataKey: 'booked', label: 'Booked', valueFormatter: amount, color: palette.tokens.tint },
        { dataKey: 'collected', label: 'Collected', valueFormatter: amount, color: palette.primary.main },
      ]}
      grid={{ horizontal: true }}
      borderRadius={4}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      slotProps={{ legend: { position: { horizontal: 'start' } } }}
      sx={{
        [`& .${barClasses.element}, & .MuiChartsLabelMark-fill`]: { stroke: palette.primary.main },
        [`& .${axisClasses.root} .${axisClasses.tickLabel}`]: { fill: palette.text.secondary },
        [`& .${axisClasses.root} .${axisClasses.line}`]: { stroke: palette.divider },
      }}
      skipAnimation
      disableKeyboardNavigation
    />
  );
}
