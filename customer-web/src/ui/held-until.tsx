import { clockTime, TIME_WINDOWS } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingQuery } from '../lib/api/booking.js';
import { useSite } from '../lib/api/site.js';
import { timeInSentence } from '../lib/appointment.js';
import { holdTexts } from '../lib/texts/hold.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { weekdayName } from '../lib/time/format.js';
import { Notice } from './card.js';

/** 'Your Tuesday morning is held until 3:40 PM.' When that time has come, it says that the hold has ended. */
export default function HeldUntil({ bookingId }: { bookingId: number }) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  const site = useSite();
  const heldUntil = booking?.heldUntil;
  const isOver = useIsOver(heldUntil);
  if (!booking || !site || !heldUntil) return null;
  const words = holdTexts();
  if (isOver) return <Notice tone="warning">{words.ended}</Notice>;
  const isWindow = TIME_WINDOWS.some((window) => window === booking.appointmentTime);
  const say = isWindow ? words.window : words.at;
  const until = words.until(clockTime(heldUntil, site.timeZone), otherDay(heldUntil, site.timeZone));
  return <Notice>{say(weekdayName(booking.appointmentDate), timeInSentence(booking), until)}</Notice>;
}

/** 'Friday' if the instant is not today, because the hold of a pay link may end tomorrow. */
function otherDay(instant: string, timeZone: string): string | undefined {
  const day = todayIn(timeZone, new Date(instant));
  return day === todayIn(timeZone) ? undefined : weekdayName(day);
}

function useIsOver(instant: string | null | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const end = instant ? Date.parse(instant) : Infinity;
  useEffect(() => {
    const remaining = end - Date.now();
    if (remaining <= 0 || remaining > 86_400_000) return;
    const timer = setTimeout(() => setNow(Date.now()), remaining);
    return () => clearTimeout(timer);
  }, [end]);
  return now >= end;
}
