import { useDayChanges } from '../../../lib/day-changes';

/** Reloads the board when its day changes. @returns the polling interval, if it has to poll instead */
export const useBoardChanges = (date: string): number | false => useDayChanges(date, 'dispatch');
