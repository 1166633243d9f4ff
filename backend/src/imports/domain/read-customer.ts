import {
  type ImportMapping,
  type ImportProblem,
  type NameOrder,
  OFFICE_LIMITS,
  readName,
  withoutAside,
} from '@homebright/contract';
import type { RowValues } from './reading.js';
import { short } from './read-values.js';

const { name: LONGEST_NAME, notes: LONGEST_NOTES } = OFFICE_LIMITS.customer;

/** Splits the first and the last name; text in parentheses goes to the notes. @returns notes about that */
export function nameParts(row: RowValues, order: NameOrder | null): string[] {
  const asides: (string | undefined)[] = [];
  if (row.firstName && order !== 'as-is') {
    for (const part of ['firstName', 'lastName'] as const) {
      const { text, aside } = withoutAside(row[part] ?? '');
      row[part] = text || undefined;
      asides.push(aside);
    }
  } else if (!row.firstName) {
    // A last name without a first name may be a full name.
    const { first, last, aside } = readName(row.name ?? row.lastName ?? '', order);
    row.lastName = row.name ? (row.lastName ?? last) : last;
    row.firstName = first || undefined;
    asides.push(aside);
  }
  const { company } = row;
  row.firstName ??= company;
  if (company && company !== row.firstName && company !== row.name) asides.push(`Company: ${company}`);
  return asides.flatMap((aside) => (aside ? [keepInNotes(row, aside)] : []));
}

const KEPT = ' is kept in the customer’s notes.';
/**
 * Whether a note promises to write into the customer's notes. Existing customers are not changed, so for them
 * the promise would be untrue.
 */
export const isAboutNotes = (note: string): boolean => note.endsWith(KEPT);

function keepInNotes(row: RowValues, words: string): string {
  const notes = [row.notes, words].filter(Boolean).join('\n');
  if (notes.length > LONGEST_NOTES) return `“${short(words)}” is not used: the notes are full.`;
  row.notes = notes;
  return `“${short(words)}”${KEPT}`;
}

export function customerProblems(row: RowValues, mapping: ImportMapping, hasMore: boolean): ImportProblem[] {
  const problems: ImportProblem[] = [];
  if (Math.max(row.firstName?.length ?? 0, row.lastName?.length ?? 0) > LONGEST_NAME)
    problems.push({
      column: mapping.name ?? null,
      sentence: `First and last name have up to ${LONGEST_NAME} characters each. Please shorten this.`,
    });
  if (!row.firstName && !hasMore)
    problems.push({ column: mapping.name ?? mapping.firstName ?? null, sentence: 'The name is missing.' });
  if (!row.phone && !row.email && !hasMore)
    problems.push({ column: mapping.phone ?? null, sentence: 'A phone number or an email is needed.' });
  if (row.stripeCustomer && !row.email)
    problems.push({
      column: mapping.email ?? null,
      sentence: 'A Stripe customer is taken over only with the email that Stripe has.',
    });
  if (row.stripeCard && !row.stripeCustomer)
    problems.push({
      column: mapping.stripeCard ?? null,
      sentence: 'A payment method needs the Stripe customer that it belongs to.',
    });
  return problems;
}
