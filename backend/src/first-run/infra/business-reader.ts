import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';

export interface SoldService {
  id: string;
  label: string;
  price: number;
}

/** What the checklist says of the business, from the other modules' tables. */
@Injectable()
export class BusinessReader {
  services(tx: Tx): Promise<SoldService[]> {
    return rows(tx, 'SELECT id, name AS label, price FROM service WHERE active ORDER BY position, id');
  }

  crews(tx: Tx): Promise<{ name: string }[]> {
    return rows(tx, 'SELECT name FROM crew WHERE active AND retired_at IS NULL ORDER BY id');
  }

  imported(tx: Tx): Promise<{ kind: string; count: number }[]> {
    return rows(tx, 'SELECT kind, count(*)::int AS count FROM import_source GROUP BY kind ORDER BY kind');
  }
}
