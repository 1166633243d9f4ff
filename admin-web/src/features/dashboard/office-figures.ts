import type { OfficeFigures } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import { addDays, weekOf } from '../../lib/dates';

/** Whole weeks around today: the past eight, and four from this week on. */
export function figuresPeriod(today: string): { from: string; to: string } {
  const sunday = weekOf(today)[0] ?? today;
  return { from: addDays(sunday, -8 * 7), to: addDays(sunday, 4 * 7 - 1) };
}

/** `GET /api/admin/figures?from=&to=`. */
export function useOfficeFigures(today: string, enabled = true) {
  const { from, to } = figuresPeriod(today);
  return useQuery({
    queryKey: ['figures', from, to],
    queryFn: ({ signal }) => read<OfficeFigures>(`/api/admin/figures?from=${from}&to=${to}`, signal),
    staleTime: 0,
    enabled,
  });
}
