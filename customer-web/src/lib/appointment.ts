import { type AppointmentTime, TIME_WINDOWS, type TimeWindow, WINDOW_LABELS } from '@homebright/contract';
import { texts } from './texts/index.js';
import { spokenTime } from './time/clock.js';

export interface TimeOfDay {
  appointmentTime: AppointmentTime | string;
  customTime?: string | null;
}

const isWindow = (time: string): time is TimeWindow => (TIME_WINDOWS as readonly string[]).includes(time);

/** 'Morning, 8AM-12PM', or '9:00 AM' for a custom time. */
export function timeLabel({ appointmentTime, customTime }: TimeOfDay): string {
  if (isWindow(appointmentTime))
    return `${texts.windows[appointmentTime]}, ${WINDOW_LABELS[appointmentTime]}`;
  return customTime ? spokenTime(customTime) : appointmentTime;
}

/** 'morning', or 'at 9:00 AM', inside a sentence. */
export function timeInSentence({ appointmentTime, customTime }: TimeOfDay): string {
  if (isWindow(appointmentTime)) return texts.windows[appointmentTime].toLowerCase();
  return customTime ? spokenTime(customTime) : appointmentTime;
}
