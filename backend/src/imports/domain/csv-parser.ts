import { Invalid } from '../../kernel/domain-error.js';

/**
 * In characters. An unclosed quotation mark would otherwise swallow the rest of the file, and rows are read a few
 * hundred at a time.
 */
const LONGEST_ROW = 100_000;
const BREAK = /[\r\n]/;
const UNDECIDED = /(?<!")"+$|\r$/;

export interface ParsedRow {
  /** The line of the row's first cell; the first line is 1. */
  line: number;
  cells: string[];
}

/**
 * Parses CSV (RFC 4180) in pieces of any size, with any separator. Skips empty rows. Holds one row at a time.
 */
export class CsvParser {
  private line = 1;
  private startedOn = 1;
  private cells: string[] = [];
  private cell = '';
  /** Characters of the row so far. */
  private length = 0;
  private quoted = false;
  /** The cell began with a quotation mark, which may just have been closed. */
  private wasQuoted = false;
  /** The last piece ended in quotation marks or a return, whose meaning depends on the next character. */
  private rest = '';

  private readonly cellEnd: RegExp;

  constructor(
    private readonly delimiter: string,
    private readonly maxCells: number,
  ) {
    this.cellEnd = new RegExp(`[\\r\\n${delimiter}]`, 'g');
  }

  /** @throws Invalid if a row is too long, or has too many columns */
  *push(piece: string): Generator<ParsedRow> {
    const text = this.rest + piece;
    this.rest = UNDECIDED.exec(text)?.[0] ?? '';
    if (this.rest.length > LONGEST_ROW) this.refuseOpen();
    yield* this.read(text.slice(0, text.length - this.rest.length));
  }

  *end(): Generator<ParsedRow> {
    const { rest } = this;
    this.rest = '';
    yield* this.read(rest);
    if (this.quoted) this.refuseOpen();
    yield* this.endRow();
  }

  private *read(text: string): Generator<ParsedRow> {
    for (let at = 0; at < text.length;)
      at = yield* this.quoted ? this.inQuotes(text, at) : this.plain(text, at);
  }

  /* eslint-disable-next-line require-yield -- the same type as `plain` */
  private *inQuotes(text: string, at: number): Generator<ParsedRow, number> {
    const mark = text.indexOf('"', at);
    const until = mark < 0 ? text.length : mark;
    const part = text.slice(at, until);
    this.add(part);
    this.line += part.split(/\r\n|\r|\n/).length - 1;
    if (mark < 0) return until;
    if (text[mark + 1] === '"') {
      this.add('"');
      return mark + 2;
    }
    this.quoted = false;
    return mark + 1;
  }

  private *plain(text: string, at: number): Generator<ParsedRow, number> {
    const char = text[at] as string;
    if (char === '"' && !this.cell && !this.wasQuoted) {
      this.quoted = this.wasQuoted = true;
      return at + 1;
    }
    if (char === this.delimiter) {
      this.endCell();
      return at + 1;
    }
    if (BREAK.test(char)) {
      yield* this.endRow();
      this.line += 1;
      this.startedOn = this.line;
      return at + (char === '\r' && text[at + 1] === '\n' ? 2 : 1);
    }
    this.cellEnd.lastIndex = at + 1;
    const until = this.cellEnd.exec(text)?.index ?? text.length;
    this.add(text.slice(at, until));
    return until;
  }

  private add(part: string): void {
    this.cell += part;
    this.length += part.length;
    if (this.length <= LONGEST_ROW) return;
    if (this.quoted) this.refuseOpen();
    throw new Invalid(`Line ${this.startedOn} has more than ${LONGEST_ROW} characters. Please shorten it.`);
  }

  private refuseOpen(): never {
    throw new Invalid(`The quotation mark in the row that begins on line ${this.startedOn} is never closed.`);
  }

  private endCell(): void {
    if (this.cells.push(this.cell) > this.maxCells)
      throw new Invalid(
        `Line ${this.startedOn} has more than ${this.maxCells} columns. Please delete those you don't need.`,
      );
    this.cell = '';
    this.wasQuoted = false;
  }

  private *endRow(): Generator<ParsedRow> {
    const isEmpty = !this.cells.length && !this.cell && !this.wasQuoted;
    this.length = 0;
    if (isEmpty) return;
    this.endCell();
    const { cells } = this;
    this.cells = [];
    if (cells.some((cell) => cell.trim())) yield { line: this.startedOn, cells };
  }
}
