import { Injectable } from '@nestjs/common';
import type { Administrator } from '@homebright/contract';
import { type Page, Pages } from '../../platform/index.js';

export interface AdministratorQuestion {
  filter: { q?: string; id?: number[]; active?: boolean };
  sort: { field: keyof typeof SORTED_BY; descending: boolean };
  from: number;
  size: number;
}

const COLUMNS = `id, username, disabled_at IS NULL AS active,
  EXISTS (SELECT 1 FROM second_factor f WHERE f.administrator_id = administrator.id AND f.enrolled_at IS NOT NULL) AS "secondFactor",
  created_at AS "createdAt", last_sign_in_at AS "lastSignInAt"`;
const SORTED_BY = {
  createdAt: 'created_at',
  id: 'id',
  username: 'lower(username)',
  lastSignInAt: 'last_sign_in_at',
};

@Injectable()
export class AdministratorList {
  constructor(private readonly pages: Pages) {}

  page({ filter, sort, ...range }: AdministratorQuestion): Promise<Page<Administrator>> {
    const direction = sort.descending ? 'DESC NULLS LAST' : 'ASC';
    return this.pages.read<Administrator>(
      {
        columns: COLUMNS,
        from: 'administrator',
        where: [
          ['strpos(lower(username), lower($?)) > 0', filter.q],
          ['id = ANY ($?)', filter.id],
          ['(disabled_at IS NULL) = $?', filter.active],
        ],
        orderBy: `${SORTED_BY[sort.field]} ${direction}, id`,
      },
      range,
    );
  }
}
