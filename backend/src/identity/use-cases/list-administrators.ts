import { Injectable } from '@nestjs/common';
import type { Administrator as AdministratorRow } from '@homebright/contract';
import { type ListQueryOf, type Page, Transactions } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { AdministratorList } from '../infra/administrator-list.js';
import { Administrators } from '../infra/administrators.js';

export const ADMINISTRATOR_LIST = {
  filters: { q: 'text', id: 'number-list', active: 'boolean' },
  sorts: ['createdAt', 'id', 'username', 'lastSignInAt'],
} as const;

@Injectable()
export class ListAdministrators {
  constructor(
    private readonly list: AdministratorList,
    private readonly administrators: Administrators,
    private readonly transactions: Transactions,
  ) {}

  run(query: ListQueryOf<typeof ADMINISTRATOR_LIST>): Promise<Page<AdministratorRow>> {
    return this.list.page(query);
  }

  /** @throws NotFound */
  one(id: number): Promise<AdministratorRow> {
    return this.transactions.run(async (tx) => rowOf(await this.administrators.get(tx, id)));
  }
}

/** What leaves of an administrator: never the password's hash. */
export function rowOf(administrator: Administrator): AdministratorRow {
  const { id, username, active, createdAt, lastSignInAt } = administrator;
  return {
    id,
    username,
    active,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
