import { closureProblems, type TimeOffForm } from '@homebright/contract';
import { refuse } from '../../kernel/domain-error.js';
import { minutesOfDay } from '../../kernel/local-date.js';
import type { Away } from './people.js';

/** @throws Invalid for dates or hours in the wrong order, or one hour without the other */
export function awayBy(cleanerId: number, form: TimeOffForm): Away {
  refuse(closureProblems({ name: 'Time off', ...form }));
  const minute = (time: string | null): number | null => (time === null ? null : minutesOfDay(time));
  const { firstDate, lastDate, fromTime, untilTime } = form;
  return { cleanerId, firstDate, lastDate, fromMinute: minute(fromTime), untilMinute: minute(untilTime) };
}
