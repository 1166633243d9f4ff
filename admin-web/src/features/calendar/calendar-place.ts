import { isDate } from '@homebright/contract';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useToday } from '../../lib/site';

export const VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof VIEWS)[number];

export const SHOWN = ['all', 'scheduled', 'due', 'failed', 'unassigned'] as const;
export type Shown = (typeof SHOWN)[number];

export interface CalendarPlace {
  /** The view's date, YYYY-MM-DD. */
  date: string;
  view: CalendarView;
  shown: Shown;
  goTo: (date: string, view?: CalendarView) => void;
  show: (shown: Shown) => void;
}

/** Date and view of the calendar, kept in the URL for reload and Back. */
export function useCalendarPlace(): CalendarPlace {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const [stored, show] = useStore<string>('calendar.shown', 'all');
  const shown = SHOWN.find((known) => known === stored) ?? 'all';
  const [lastView, setLastView] = useStore<CalendarView>('calendar.view', 'month');
  const dateInAddress = search.get('date');
  const view = VIEWS.find((known) => known === search.get('view')) ?? lastView;
  const date = isDate(dateInAddress) ? dateInAddress : today;
  // The latest view: a second change before the next render must not undo the first.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  return {
    date,
    view,
    shown,
    show,
    goTo: (next, nextView = latest.current) => {
      latest.current = nextView;
      setLastView(nextView);
      setSearch({ date: next, view: nextView }, { replace: true });
    },
  };
}
