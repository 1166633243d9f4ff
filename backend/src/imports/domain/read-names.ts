import { spokenName } from '@homebright/contract';

const MAX_EXAMPLES = 3;

/** A note for a column with last names first, with up to three examples. */
export function turnedNamesRemark(column: string, cells: Iterable<string>): string[] {
  const examples: string[] = [];
  for (const cell of cells) {
    const spoken = spokenName(cell);
    if (!cell.includes(',') || spoken === cell.trim()) continue;
    examples.push(`“${cell.trim()}” is ${spoken}`);
    if (examples.length === MAX_EXAMPLES) break;
  }
  return examples.length
    ? [`${column}: names with a comma have the last name first. ${examples.join(', ')}.`]
    : [];
}
