import { useDayChanges } from '../../../lib/day-changes';

/**
 * Reloads the board when its day changes. @returns the polling interval in milliseconds; false if events
 * report changes
 */
export const useBoardChanges = (date: string): number | false => useDayChanges(date, 'dispatch');
