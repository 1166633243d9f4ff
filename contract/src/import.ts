import type { NameOrder } from './import-names.js';

export const IMPORT_KINDS = ['customers', 'homes', 'bookings', 'plans'] as const;
/** What the rows of a file are. Homes, bookings and plans name their customer by the customers' file's id. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Rows of one file, without its headers; columns; bytes. */
export const IMPORT_MOST = { rows: 10_000, columns: 250, bytes: 50 * 1024 * 1024, cell: 10_000 } as const;

/** Column (from 0) by field id. */
export type ImportMapping = Readonly<Record<string, number>>;

/** How 1/2/2026 is read: month first, or day first. */
export const DATE_ORDERS = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * `uploaded`: waits for its columns; `checking` and `importing`: the worker is at it; `checked`: its problems are listed, nothing
 * is stored of it; `failed`: nothing was imported.
 */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * A row after the check. `known`: imported before, left alone; `joined`: a customer whom the office has already, kept as they
 * are; `clash`: a visit of it has no free slot; `left-out`: the office leaves it out.
 */
export const IMPORT_ROW_STATES = ['new', 'known', 'joined', 'problem', 'clash', 'left-out'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export interface ImportRun {
  id: number;
  kind: ImportKind;
  state: ImportState;
  /** Rises with every change; changes carry the one that was read, 409 STALE_VERSION. */
  version: number;
  fileName: string;
  /** 'UTF-8', 'UTF-16', 'Latin-1' or 'Mac Roman', and what separates the columns. */
  encoding: string;
  delimiter: string;
  headers: string[];
  /** On which line of the file the headers are. */
  headerLine: number;
  /** The first rows. */
  sample: string[][];
  mapping: ImportMapping;
  /** Null: as the dates themselves say. */
  dateOrder: DateOrder | null;
  /** Null: as each name is written. */
  nameOrder: NameOrder | null;
  /** Up to three cells of the column of whole names, unusual ones first; only while the columns can be chosen. */
  names: string[];
  rows: number;
  /** How many of the rows the present step has done. */
  done: number;
  counts: Partial<Record<ImportRowState, number>>;
  /** Rows with something to know that is no problem. */
  notes: number;
  /** What holds for the whole file, in words. */
  remarks: string[];
  /** Why it failed. */
  failure: string | null;
  /** ISO instants. The rows are deleted at `endsAt`. */
  createdAt: string;
  endsAt: string;
  createdBy: string;
}

/** Body of `POST /api/admin/imports/{id}/actions/check`. */
export interface ImportCheck {
  version: number;
  mapping: Record<string, number>;
  dateOrder?: DateOrder | null;
  nameOrder?: NameOrder | null;
}

/** Body of `POST /api/admin/imports/{id}/actions/import`. */
export interface ImportConfirmation {
  version: number;
  /** Rows with problems and clashes are left out; without it they stop the import. */
  leaveOut?: boolean;
}

export interface ImportProblem {
  /** Column from 0; null: the row. */
  column: number | null;
  sentence: string;
  /** What it may mean: the corrected file has it in place. */
  guess?: string;
}

/** Where a row's visits would be free. */
export interface ImportProposal {
  sentence: string;
  appointmentTime: string;
  customTime: string | null;
  crewId: number | null;
}

export interface ImportRow {
  /** Of the file, its headers are line 1. */
  line: number;
  cells: string[];
  state: ImportRowState;
  problems: ImportProblem[];
  /** Nothing is wrong with these. */
  notes: string[];
  proposals: ImportProposal[];
  /** Which of the proposals the office took. */
  choice: number | null;
}

/** `GET /api/admin/imports/{id}/rows?after=&state=`: up to 200 rows by line. */
export interface ImportRows {
  rows: ImportRow[];
  /** The last line of this page if there are more. */
  next: number | null;
}

/** Body of `PATCH /api/admin/imports/{id}/rows/{line}`: null takes the choice back. */
export interface ImportRowChoice {
  version: number;
  /** One of the proposals, or the row is left out. */
  choice: number | 'leave-out' | null;
}
