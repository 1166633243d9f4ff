import { Injectable } from '@nestjs/common';
import { timeOfMinutes } from '../../kernel/local-date.js';
import { rows, type Tx } from '../../platform/index.js';
import type { NamedCrewHours } from '../domain/facts.js';

export interface SoldService {
  id: string;
  label: string;
  price: number;
}

/** The business's data for the checklist, from the other modules' tables. */
@Injectable()
export class BusinessReader {
  services(tx: Tx): Promise<SoldService[]> {
    return rows(tx, 'SELECT id, name AS label, price FROM service WHERE active ORDER BY position, id');
  }

  async crews(tx: Tx): Promise<NamedCrewHours[]> {
    const found = await rows<{ name: string; days: number[]; start: number; end: number }>(
      tx,
      `SELECT name, working_days AS days, start_minute AS start, end_minute AS end FROM crew
       WHERE active AND retired_at IS NULL ORDER BY id`,
    );
    return found.map(({ name, days, start, end }) => ({
      name,
      workingDays: days,
      startsAt: timeOfMinutes(start),
      endsAt: timeOfMinutes(end),
    }));
  }

  imported(tx: Tx): Promise<{ kind: string; count: number }[]> {
    return rows(tx, 'SELECT kind, count(*)::int AS count FROM import_source GROUP BY kind ORDER BY kind');
  }
}
