/** Behind a comma these are no first name: 'Demo Smith, Jr.', 'Demo Cleaning, LLC'. */
const SUFFIX = /^(?:jr|sr|[ivx]+|esq|md|phd|dds|rn|llc|inc|ltd|co|corp|pllc|lp|llp)$/i;
const SHOWN = 3;

/** A whole name in the order in which people say it: 'Lopez, Maria' is Maria Lopez. */
export function spokenName(whole: string): string {
  const [last = '', first = '', ...more] = whole.split(',').map((part) => part.trim());
  const isTurned = last && first && !more.length && !SUFFIX.test(first.replace(/[.\s]/g, ''));
  return isTurned ? `${first} ${last}` : whole;
}

/** A remark for a column that has last names first, with up to three examples. */
export function turnedNamesRemark(column: string, cells: Iterable<string>): string[] {
  const examples: string[] = [];
  for (const cell of cells) {
    const spoken = spokenName(cell.trim());
    if (spoken === cell.trim()) continue;
    examples.push(`“${cell.trim()}” is ${spoken}`);
    if (examples.length === SHOWN) break;
  }
  return examples.length
    ? [`${column}: names with a comma have the last name first. ${examples.join(', ')}.`]
    : [];
}
