import { Injectable } from '@nestjs/common';
import type { Administrator as AdministratorRow } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import type { ListQueryOf, Page } from '../../platform/index.js';
import { AdministratorList } from '../infra/administrator-list.js';

export const ADMINISTRATOR_LIST = {
  filters: { q: 'text', id: 'number-list', active: 'boolean' },
  sorts: ['createdAt', 'id', 'username', 'lastSignInAt'],
} as const;

@Injectable()
export class ListAdministrators {
  constructor(private readonly list: AdministratorList) {}

  run(query: ListQueryOf<typeof ADMINISTRATOR_LIST>): Promise<Page<AdministratorRow>> {
    return this.list.page(query);
  }

  /** @throws NotFound */
  async one(id: number): Promise<AdministratorRow> {
    const sort = { field: 'id', descending: false } as const;
    const { items } = await this.list.page({ filter: { id: [id] }, sort, from: 0, size: 1 });
    if (!items[0]) throw new NotFound('The administrator');
    return items[0];
  }
}
