import { Injectable } from '@nestjs/common';
import type { Closure as ClosureRecord } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { type ListQueryOf, type Page } from '../../platform/index.js';
import { Closures } from '../infra/closures.js';

export const CLOSURE_LIST = {
  filters: { q: 'text', id: 'number-list', crewId: 'number', firstDate_lte: 'date', lastDate_gte: 'date' },
  sorts: ['firstDate', 'lastDate', 'name', 'id'],
} as const;

@Injectable()
export class ListClosures {
  constructor(private readonly closures: Closures) {}

  run(query: ListQueryOf<typeof CLOSURE_LIST>): Promise<Page<ClosureRecord>> {
    return this.closures.page(query);
  }

  /** @throws NotFound */
  one(id: number): Promise<ClosureRecord> {
    return this.closures.one(id);
  }

  on(date: LocalDate): Promise<ClosureRecord[]> {
    return this.closures.on(date);
  }
}
