import type { AppointmentTime, QuotedHome, QuoteOptionDraft } from '@homebright/contract';
import { checkDraft, type Draft } from '../../bookings/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { withFields } from '../domain/field-names.js';

export interface QuotedTime {
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime?: string;
}

/** The draft of a booking of this option. @throws Invalid with a detail per field */
export function draftOfOption(
  id: string,
  home: QuotedHome,
  { service, frequency, extras }: Pick<QuoteOptionDraft, 'service' | 'frequency' | 'extras'>,
  time: QuotedTime,
): Draft {
  const given = { ...home, ...time, service, extras };
  return checkDraft(id, { ...given, frequency: frequency ?? undefined }, frequency !== null);
}

/**
 * The home's normalized answers. Everything that a booking needs has to be known, because the customer is asked only for a
 * time.
 * @throws Invalid with a detail per field
 */
export async function checkHome(given: QuotedHome, today: LocalDate): Promise<QuotedHome> {
  const time = { appointmentDate: today, appointmentTime: 'morning' } as const;
  const option = { service: 'any', frequency: null, extras: {} };
  const { answers } = await withFields('home', () => draftOfOption('', given, option, time));
  const { appointmentDate: _d, appointmentTime: _t, customTime: _c, ...home } = answers;
  return home;
}
