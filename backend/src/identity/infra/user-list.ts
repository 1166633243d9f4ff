import { Injectable } from '@nestjs/common';
import type { User } from '@homebright/contract';
import { type Page, Pages } from '../../platform/index.js';
import { possibleIds, USER_COLUMNS } from './users.js';

export interface UserQuestion {
  filter: { q?: string; id?: string[] };
  sort: { field: 'createdAt' | 'lastName' | 'email'; descending: boolean };
  from: number;
  size: number;
}

/** As in the index `app_user_search`, letter for letter. */
const SEARCHED = `lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`;
const SORTED_BY = { createdAt: 'created_at', lastName: 'last_name', email: 'email' };

@Injectable()
export class UserList {
  constructor(private readonly pages: Pages) {}

  page({ filter, sort, ...range }: UserQuestion): Promise<Page<User>> {
    const direction = sort.descending ? 'DESC' : 'ASC';
    return this.pages.read<User>(
      {
        columns: USER_COLUMNS,
        from: 'app_user',
        where: [
          [`${SEARCHED} LIKE $?`, filter.q && `%${filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`],
          ['id = ANY ($?::uuid[])', filter.id && possibleIds(filter.id)],
        ],
        orderBy: `${SORTED_BY[sort.field]} ${direction}, id ${direction}`,
      },
      range,
    );
  }
}
