import { Injectable } from '@nestjs/common';
import type { User } from '@homebright/contract';
import { byKey, digitsOf, type Page, Pages, searchTerms } from '../../platform/index.js';
import { possibleIds, USER_COLUMNS } from './users.js';

export interface UserQuestion {
  filter: { q?: string; id?: string[] };
  sort: { field: 'createdAt' | 'lastName' | 'email'; descending: boolean };
  from: number;
  size: number;
}

/** As in the index `app_user_search`, letter for letter. */
const SEARCHED = `lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`;
/** As in the index `app_user_phone_digits`, letter for letter. */
const DIGITS = digitsOf(`coalesce(phone, '')`);
/** As in the indexes `app_user_created` and `app_user_email`. */
const SORTED_BY = {
  createdAt: 'created_at',
  lastName: `coalesce(last_name, '')`,
  email: `coalesce(email, '')`,
};

@Injectable()
export class UserList {
  constructor(private readonly pages: Pages) {}

  page({ filter, sort, ...range }: UserQuestion): Promise<Page<User>> {
    return this.pages.read<User>(
      {
        columns: USER_COLUMNS,
        from: 'app_user',
        where: [
          [`${SEARCHED} LIKE $? OR ${DIGITS} LIKE $?2`, ...searchTerms(filter.q).slice(0, 2)],
          ['id = ANY ($?::uuid[])', filter.id && possibleIds(filter.id)],
        ],
        ...byKey([SORTED_BY[sort.field], 'id'], sort.descending, 'app_user'),
      },
      range,
    );
  }
}
