import type { Administrator, OfficeAccount } from '@homebright/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import { POWERS } from '../domain/roles.js';
import { type ListQueryOf, type Page, Pages, type SignedInAdmin, Sql } from '../../platform/index.js';

export const ADMINISTRATOR_LIST = {
  filters: { q: 'text', id: 'number-list', active: 'boolean' },
  sorts: ['createdAt', 'id', 'username', 'lastSignInAt'],
} as const;

const HAS_SECOND_FACTOR =
  'EXISTS (SELECT 1 FROM second_factor f WHERE f.administrator_id = administrator.id AND f.enrolled_at IS NOT NULL)';
const COLUMNS = `id, username, email, role, version, disabled_at IS NULL AS active, ${HAS_SECOND_FACTOR} AS "secondFactor",
  created_at AS "createdAt", last_sign_in_at AS "lastSignInAt"`;
const SORTED_BY = {
  createdAt: 'created_at',
  id: 'id',
  username: 'lower(username)',
  lastSignInAt: 'last_sign_in_at',
};

@Injectable()
export class AdministratorReader {
  constructor(
    private readonly pages: Pages,
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  page({ filter, sort, ...range }: ListQueryOf<typeof ADMINISTRATOR_LIST>): Promise<Page<Administrator>> {
    const direction = sort.descending ? 'DESC NULLS LAST' : 'ASC';
    return this.pages.read<Administrator>(
      {
        columns: COLUMNS,
        from: 'administrator',
        where: [
          ["strpos(lower(username || ' ' || coalesce(email, '')), lower($?)) > 0", filter.q],
          ['id = ANY ($?)', filter.id],
          ['(disabled_at IS NULL) = $?', filter.active],
        ],
        orderBy: `${SORTED_BY[sort.field]} ${direction}, id`,
      },
      range,
    );
  }

  /** @throws NotFound */
  async get(id: number): Promise<Administrator> {
    const sort = { field: 'id', descending: false } as const;
    const { items } = await this.page({ filter: { id: [id] }, sort, from: 0, size: 1 });
    if (!items[0]) throw new NotFound('The administrator');
    return items[0];
  }

  /** An administrator's own account, as they see it. */
  async account({ id, username, role, due }: SignedInAdmin): Promise<OfficeAccount> {
    const [account] = await this.sql.query<Pick<OfficeAccount, 'secondFactor' | 'recoveryCodesLeft'>>(
      'office-account',
      `SELECT ${HAS_SECOND_FACTOR} AS "secondFactor",
         (SELECT count(*)::int FROM recovery_code WHERE administrator_id = $1) AS "recoveryCodesLeft"
       FROM administrator WHERE id = $1`,
      [id],
    );
    if (!account) throw new NotFound('The administrator');
    const secondFactorRequired = this.config.officeSecondFactor === 'required';
    return { username, ...account, secondFactorRequired, due, role, powers: POWERS[role] };
  }
}
