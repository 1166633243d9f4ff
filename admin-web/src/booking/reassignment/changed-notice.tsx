import { daysInWords } from '@homebright/contract';
import type { StaleField } from '@homebright/contract';
import { spokenClock } from '../../lib/format';
import { useCrews } from '../api/crews';
import { StaleNotice } from '../dialogs/stale-notice';

interface ChangedNoticeProps {
  what: 'this crew' | 'this closure';
  fields: readonly StaleField[];
  onReload: () => void;
}

/** The labels of the crew's and the closure's forms. */
const LABELS = {
  name: 'Name',
  crewId: 'Crew',
  firstDate: 'First day',
  lastDate: 'Last day',
  fromTime: 'From',
  untilTime: 'Until',
};
const CLOCKS = new Set(['startsAt', 'endsAt', 'fromTime', 'untilTime']);

/** Somebody else has changed the crew or the closure since it was opened. */
export function ChangedNotice({ what, fields, onReload }: ChangedNoticeProps) {
  const { data: crews = [] } = useCrews();
  function inWords({ field, now }: StaleField): StaleField {
    if (CLOCKS.has(field) && typeof now === 'string') return { field, now: spokenClock(now) };
    if (field === 'workingDays') return { field, now: daysInWords(now as number[]) };
    if (field !== 'crewId') return { field, now };
    return { field, now: now === null ? 'every crew' : (crews.find(({ id }) => id === now)?.name ?? now) };
  }
  return <StaleNotice what={what} labels={LABELS} fields={fields.map(inWords)} onReload={onReload} />;
}
