import { guessMapping, IMPORT_LIMITS, type ImportKind } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { CsvParser, type ParsedRow } from './csv-parser.js';
import { DELIMITERS, delimiterOf, headersOf } from './text-of-file.js';

/** Lines above the headers: a title, a company's name, a comment. */
const MAX_ROWS_ABOVE = 20;
/**
 * A row with this many known headers is the header row. A later row needs more, because data may match by chance.
 */
const MIN_KNOWN_HEADERS = { first: 2, below: 3 };
/** The line that tells Excel the separator. */
const DECLARED = /^"?sep=([,;\t|])/i;

export interface Layout {
  delimiter: string;
  /** Rows above the one with the headers. */
  above: number;
}

/**
 * Finds the header row and the separator. If no headers are known, the first row of the usual width counts as the
 * header row.
 */
export function layoutOf(kind: ImportKind, opening: string): Layout {
  const declared = DECLARED.exec(opening)?.[1];
  const usual = declared ?? delimiterOf(opening);
  const delimiters = declared ? [declared] : [usual, ...DELIMITERS.filter((one) => one !== usual)];
  for (const delimiter of delimiters) {
    const above = firstRows(opening, delimiter).findIndex(({ cells }, n) => {
      const known = Object.keys(guessMapping(kind, headersOf(cells))).length;
      return known >= (n ? MIN_KNOWN_HEADERS.below : MIN_KNOWN_HEADERS.first);
    });
    if (above >= 0) return { delimiter, above };
  }
  return { delimiter: usual, above: firstWideRow(firstRows(opening, usual), declared ? 1 : 0) };
}

/** The first row with the most common number of cells; a title has fewer. */
function firstWideRow(rows: readonly ParsedRow[], from: number): number {
  const widths = rows.slice(from).map(({ cells }) => cells.findLastIndex((cell) => cell.trim()) + 1);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const first = widths.findIndex((width) => width >= usual);
  return from + Math.max(0, first);
}

function firstRows(opening: string, delimiter: string): ParsedRow[] {
  const rows: ParsedRow[] = [];
  try {
    for (const row of new CsvParser(delimiter, IMPORT_LIMITS.columns).push(`${opening}\n`)) {
      rows.push(row);
      if (rows.length > MAX_ROWS_ABOVE) break;
    }
  } catch (error) {
    // Reading the whole file later reports the problem.
    if (!(error instanceof Invalid)) throw error;
  }
  return rows;
}
