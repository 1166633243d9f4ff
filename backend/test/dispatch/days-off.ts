import type { Crew } from '@homebright/contract';
import type { BookingsStage } from '../bookings/stage.js';
import type { Office } from '../office/office.js';

/** Gives one crew or all crews this date's weekday off. Their visits are placed again. */
export async function dayOff(
  stage: BookingsStage,
  office: Office,
  date: string,
  crewId: number | null = null,
): Promise<void> {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  for (const { id, workingDays } of (await office.list<Crew>('crews')).body) {
    if (crewId !== null && id !== crewId) continue;
    const left = workingDays.filter((day) => day !== weekday);
    expect((await office.change(`crews/${id}`, { workingDays: left })).status).toBe(200);
  }
  await stage.settle();
}

export const everyDay = (stage: BookingsStage) =>
  stage.rows(`UPDATE crew SET working_days = '{0,1,2,3,4,5,6}', calendar_version = calendar_version + 1`);
