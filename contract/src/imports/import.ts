import type { NameOrder } from './import-names.js';

export const IMPORT_KINDS = ['customers', 'homes', 'bookings', 'plans'] as const;
/**
 * The kind of records in a file. Homes, bookings and plans refer to their customer by the id in the
 * customers' file.
 */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Maximum rows of a file (without its headers), columns, bytes, and characters of a cell. */
export const IMPORT_LIMITS = { rows: 10_000, columns: 250, bytes: 50 * 1024 * 1024, cell: 10_000 } as const;

/** Columns (from 0) by field id. */
export type ImportMapping = Readonly<Record<string, number>>;

/** How 1/2/2026 is read: month first, or day first. */
export const DATE_ORDERS = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * `uploaded`: its columns are not chosen yet; `checking` and `importing`: the worker is running; `checked`: its
 * problems are listed, and nothing is imported yet; `failed`: nothing was imported.
 */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * A row's state after the check. `known`: imported before, so left alone; `joined`: a customer whom the
 * office already has and who is kept unchanged; `clash`: a visit of the row has no free slot; `left-out`: the
 * office leaves the row out.
 */
export const IMPORT_ROW_STATES = ['new', 'known', 'joined', 'problem', 'clash', 'left-out'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export interface ImportRun {
  id: number;
  kind: ImportKind;
  state: ImportState;
  /**
   * Increases with every change. A change sends the version that was read; 409 STALE_VERSION if it has
   * changed.
   */
  version: number;
  fileName: string;
  /** 'UTF-8', 'UTF-16', 'Latin-1' or 'Mac Roman', and the column separator. */
  encoding: string;
  delimiter: string;
  headers: string[];
  /** The line of the file with the headers. */
  headerLine: number;
  /** The first rows. */
  sample: string[][];
  mapping: ImportMapping;
  /** Null to detect it from the dates. */
  dateOrder: DateOrder | null;
  /** Null to read each name as it is written. */
  nameOrder: NameOrder | null;
  /** Up to three cells of the column of full names, unusual ones first; only while the columns can be chosen. */
  names: string[];
  rows: number;
  /** Number of rows that the present step has done. */
  done: number;
  counts: Partial<Record<ImportRowState, number>>;
  /** Number of rows with notes that are not problems. */
  notes: number;
  /** Notes about the whole file, in words. */
  remarks: string[];
  /** Why the import failed. */
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
  /** Leaves out rows with problems and clashes; otherwise they stop the import. */
  leaveOut?: boolean;
}

export interface ImportProblem {
  /** Column from 0; null for the whole row. */
  column: number | null;
  sentence: string;
  /** A guess at the meaning, which the corrected file contains. */
  guess?: string;
}

/** A free time for a row's visits. */
export interface ImportProposal {
  sentence: string;
  appointmentTime: string;
  customTime: string | null;
  crewId: number | null;
}

export interface ImportRow {
  /** Line of the file; the headers are line 1. */
  line: number;
  cells: string[];
  state: ImportRowState;
  problems: ImportProblem[];
  /** Notes that are not problems. */
  notes: string[];
  proposals: ImportProposal[];
  /** Number of the proposal that the office chose. */
  choice: number | null;
}

/** `GET /api/admin/imports/{id}/rows?after=&state=`: up to 200 rows by line. */
export interface ImportRows {
  rows: ImportRow[];
  /** The last line of this page, if there are more. */
  next: number | null;
}

/** Body of `PATCH /api/admin/imports/{id}/rows/{line}`; null undoes the choice. */
export interface ImportRowChoice {
  version: number;
  /** The number of the chosen proposal, or a choice to leave the row out. */
  choice: number | 'leave-out' | null;
}
