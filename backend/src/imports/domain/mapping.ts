import { IMPORT_LIMITS, type ImportRowChoice } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

/** Columns by field, counted from 0. @throws Invalid */
export function readMapping(given: Readonly<Record<string, unknown>>): Record<string, number> {
  const entries = Object.entries(given);
  const isColumn = (column: unknown): column is number =>
    Number.isInteger(column) && Number(column) >= 0 && Number(column) < IMPORT_LIMITS.columns;
  if (entries.length > 50 || !entries.every(([, column]) => isColumn(column)))
    throw new Invalid('Please choose the columns again.', [{ field: 'mapping' }]);
  return Object.fromEntries(entries) as Record<string, number>;
}

/** @throws Invalid */
export function readChoice(given: unknown): ImportRowChoice['choice'] {
  if (given === null || given === 'leave-out') return given;
  if (Number.isInteger(given) && Number(given) >= 0 && Number(given) < 10) return given as number;
  throw new Invalid('Please choose a proposal.', [{ field: 'choice' }]);
}
