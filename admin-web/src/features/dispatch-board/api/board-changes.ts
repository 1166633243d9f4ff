import { useDayChanges } from '../../../lib/day-changes';

/** The board is read again when its day has changed. @returns how often to ask instead */
export const useBoardChanges = (date: string): number | false => useDayChanges(date, 'dispatch');
