import { Injectable } from '@nestjs/common';
import type { ChecklistAbout, ChecklistLine } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { first, Sql, type Tx } from '../../platform/index.js';
import type { ChecklistItem, ChecklistSources } from '../domain/checklist.js';

const SOURCES = `
SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'features', features, 'spanish', spanish) ORDER BY position, id), '[]')
  FROM service) AS services,
  (SELECT coalesce(json_agg(json_build_object('about', about, 'subject', subject, 'lines', lines)), '[]')
   FROM checklist WHERE lines IS NOT NULL) AS own`;

const VISIT_COLUMNS = `v.id, v.service_type AS "serviceId", v.extras, k.lines AS kept
  FROM visit v LEFT JOIN visit_checklist k ON k.booking_id = v.id`;

const INSERT =
  'INSERT INTO checklist (about, subject, lines) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING RETURNING version';
const UPDATE = `UPDATE checklist SET lines = $3::jsonb, version = version + 1
  WHERE about = $1 AND subject = $2 AND version = $4 RETURNING version`;

/** The facts that a visit's list is built from. */
export interface ListedVisit {
  id: number;
  serviceId: string;
  extras: Record<string, number>;
  /** The frozen list, once its crew has begun. */
  kept: ChecklistItem[] | null;
}

/** The tables `checklist` and `visit_checklist`. */
@Injectable()
export class Checklists {
  constructor(private readonly sql: Sql) {}

  /** The lists and services that checklists are built from. */
  async sources(tx?: Tx): Promise<ChecklistSources> {
    const found = tx
      ? await first<ChecklistSources>(tx, SOURCES)
      : await this.sql.first<ChecklistSources>('checklist-sources', SOURCES);
    return found ?? { services: [], own: [] };
  }

  visitsOn(date: LocalDate): Promise<ListedVisit[]> {
    const text = `SELECT ${VISIT_COLUMNS} WHERE v.appointment_date = $1 AND v.deleted_at IS NULL AND v.status <> 'cancelled' ORDER BY v.id`;
    return this.sql.query('checklist-visits', text, [date]);
  }

  visit(tx: Tx, bookingId: number): Promise<ListedVisit | null> {
    return first(tx, `SELECT ${VISIT_COLUMNS} WHERE v.id = $1`, [bookingId]);
  }

  /** The versions of all lists by 'service <id>' or 'extra <id>', including lists that were reset. */
  async versions(tx?: Tx): Promise<Map<string, number>> {
    const text = 'SELECT about, subject, version FROM checklist';
    type Row = { about: ChecklistAbout; subject: string; version: number };
    const found = tx ? ((await tx.query(text)) as Row[]) : await this.sql.query<Row>('checklists', text);
    return new Map(found.map(({ about, subject, version }) => [`${about} ${subject}`, version]));
  }

  /** @returns false if somebody else has changed the list since `version` */
  async save(
    tx: Tx,
    { about, subject }: { about: ChecklistAbout; subject: string },
    lines: readonly ChecklistLine[] | null,
    version: number,
  ): Promise<boolean> {
    const saved = await first(tx, version ? UPDATE : INSERT, [
      about,
      subject,
      lines && JSON.stringify(lines),
      ...(version ? [version] : []),
    ]);
    return saved !== null;
  }

  /** Freezes the visit's list, unless this was done before. */
  async freeze(tx: Tx, bookingId: number, items: readonly ChecklistItem[]): Promise<void> {
    await tx.query(
      'INSERT INTO visit_checklist (booking_id, lines) VALUES ($1, $2::jsonb) ON CONFLICT DO NOTHING',
      [bookingId, JSON.stringify(items)],
    );
  }
}
