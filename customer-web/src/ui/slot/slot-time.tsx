import {
  type AppointmentTime,
  APPOINTMENT_TIMES,
  type DayAvailability,
  type TimeWindow,
  WINDOW_LABELS,
} from '@homebright/contract';
import { lazy, Suspense, useCallback, useId, useRef } from 'react';
import { texts } from '../../lib/texts/index.js';
import { questionsTexts } from '../../lib/texts/questions.js';
import { parseTime, twelveHour } from '../../lib/time/clock.js';
import { ChoiceCard } from '../choice.js';
import type { IconName } from '../icon.js';
import { Skeleton } from '../loading.js';
import choiceStyles from '../choice.module.css';
import layoutStyles from '../layout.module.css';

/** Loaded later, because most people choose a window. */
const CustomTimeFields = lazy(() => import('./custom-time-fields.js'));

export interface SlotTimeValue {
  appointmentTime?: AppointmentTime;
  customTime?: string;
}

interface Props {
  value: SlotTimeValue;
  onChange: (value: SlotTimeValue) => void;
  /** Called when a window is pressed with a pointer. */
  onPress?: () => void;
  day?: DayAvailability;
  label: string;
}

const ICONS: Record<AppointmentTime, IconName> = {
  morning: 'sunrise',
  midday: 'sun',
  evening: 'moon',
  custom: 'clock',
};
const FIRST_CUSTOM_TIME = '09:00 AM';

/** The three windows or an exact time (docs/rules.md#slots). */
export function SlotTime({ value, onChange, onPress, day, label }: Props) {
  const group = useId();
  const { windows } = texts;
  const { slots, questionnaire } = questionsTexts();
  const { appointmentTime, customTime } = value;
  const firstFree = day?.customTimes[0] && parseTime(day.customTimes[0]);
  const isJustChosen = useRef(false);
  const intoSight = useCallback((fields: HTMLElement | null) => {
    // On a phone, the fields open below the edge of the screen.
    if (isJustChosen.current) fields?.scrollIntoView({ block: 'nearest' });
  }, []);
  const choose = (time: AppointmentTime) => {
    isJustChosen.current = true;
    if (time !== 'custom') onChange({ appointmentTime: time, customTime: undefined });
    else
      onChange({ appointmentTime: time, customTime: firstFree ? twelveHour(firstFree) : FIRST_CUSTOM_TIME });
  };
  return (
    <div className={layoutStyles.stack}>
      <div
        className={`${choiceStyles.choices} ${choiceStyles.choicesHalves}`}
        role="radiogroup"
        aria-label={label}
      >
        {APPOINTMENT_TIMES.map((time) => {
          const isWindow = time !== 'custom';
          const isTaken = day !== undefined && (isWindow ? !day.windows[time] : day.customTimes.length === 0);
          return (
            <ChoiceCard
              key={time}
              type="radio"
              name={group}
              value={time}
              icon={ICONS[time]}
              checked={appointmentTime === time}
              disabled={isTaken}
              onChange={() => choose(time)}
              onPress={isWindow ? onPress : undefined}
              label={isWindow ? windows[time] : questionnaire.custom}
              note={isTaken ? slots.full : noteOf(time)}
            />
          );
        })}
      </div>
      {appointmentTime === 'custom' && (
        <div className={choiceStyles.customTimeFields} ref={intoSight}>
          <Suspense fallback={<Skeleton height={78} />}>
            <CustomTimeFields
              value={customTime ?? FIRST_CUSTOM_TIME}
              day={day}
              onChange={(next) => onChange({ appointmentTime: 'custom', customTime: next })}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function noteOf(time: AppointmentTime): string {
  return time === 'custom' ? questionsTexts().questionnaire.customHint : WINDOW_LABELS[time as TimeWindow];
}
