import { Injectable } from '@nestjs/common';
import type { OfficeGiftCard } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import {
  byKey,
  type Condition,
  CUSTOMER_NAME,
  type ListQueryOf,
  type Page,
  Pages,
  Sql,
} from '../../platform/index.js';

export const GIFT_CARD_LIST = {
  filters: { id: 'number-list', state: 'text-list', q: 'text' },
  sorts: ['createdAt', 'id', 'deliverOn', 'value'],
} as const;
export type GiftCardQuery = ListQueryOf<typeof GIFT_CARD_LIST>;

const SORTED_BY: Record<GiftCardQuery['sort']['field'], string[]> = {
  createdAt: ['g.created_at'],
  id: [],
  deliverOn: ['g.deliver_on'],
  value: ['g.value'],
};

const COLUMNS = `g.id, g.state, g.value, g.code_end AS "codeEnd", g.buyer_name AS "buyerName", g.buyer_email AS "buyerEmail",
  g.recipient_name AS "recipientName", g.recipient_email AS "recipientEmail", g.message, g.deliver_on AS "deliverOn",
  g.created_at AS "createdAt", g.issued_by AS "issuedBy", g.paid_by AS "paidBy",
  (SELECT json_build_object('id', u.id, 'name', ${CUSTOMER_NAME}) FROM app_user u WHERE u.id = g.redeemed_by) AS "redeemedBy"`;

/** The code's end, names and addresses. */
const SEARCHED = `concat_ws(' ', g.code_end, g.buyer_name, g.buyer_email, g.recipient_name, g.recipient_email)`;

/** Gift cards, as the office reads them. */
@Injectable()
export class GiftCardReader {
  constructor(
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  page({ filter, sort, ...range }: GiftCardQuery): Promise<Page<OfficeGiftCard>> {
    const text = filter.q?.trim().replace(/[\\%_]/g, '\\$&');
    const where: Condition[] = [
      ['g.id = ANY ($?::bigint[])', filter.id],
      ['g.state = ANY ($?)', filter.state],
      [`${SEARCHED} ILIKE $?`, text && `%${text}%`],
    ];
    return this.pages.read<OfficeGiftCard>(
      {
        columns: COLUMNS,
        from: 'gift_card g',
        where,
        ...byKey([...SORTED_BY[sort.field], 'g.id'], sort.descending, 'gift_card g'),
      },
      range,
    );
  }

  /** @throws NotFound */
  async one(id: number): Promise<OfficeGiftCard> {
    const sql = `SELECT ${COLUMNS} FROM gift_card g WHERE g.id = $1`;
    const [card] = await this.sql.query<OfficeGiftCard>('gift-card', sql, [id]);
    if (!card) throw new NotFound('The gift card');
    return card;
  }
}
