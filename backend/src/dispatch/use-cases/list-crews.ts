import { Injectable } from '@nestjs/common';
import type { Crew as CrewRecord } from '@homebright/contract';
import { type ListQueryOf, type Page } from '../../platform/index.js';
import { Crews } from '../infra/crews.js';

export const CREW_LIST = {
  filters: { q: 'text', id: 'number-list', active: 'boolean' },
  sorts: ['name', 'id'],
} as const;

@Injectable()
export class ListCrews {
  constructor(private readonly crews: Crews) {}

  run(query: ListQueryOf<typeof CREW_LIST>): Promise<Page<CrewRecord>> {
    return this.crews.page(query);
  }

  /** @throws NotFound */
  one(id: number): Promise<CrewRecord> {
    return this.crews.one(id);
  }

  /** Active crews, and those with the given ids. */
  atWorkOr(ids: number[]): Promise<CrewRecord[]> {
    return this.crews.atWorkOr(ids);
  }
}
