import { GIFT_CARD_DAYS } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { addDays } from '../../kernel/local-date.js';

export const creditOff = (): DomainError => new DomainError('CONFLICT', 'Credit is not used here.');

/** @throws Invalid for a day of delivery that is over or too late */
export function checkDay(deliverOn: string, today: string): void {
  if (deliverOn < today) throw new Invalid('Please choose today or a later day.', [{ field: 'deliverOn' }]);
  if (deliverOn > addDays(today, GIFT_CARD_DAYS))
    throw new Invalid(`Please choose a day within ${GIFT_CARD_DAYS} days.`, [{ field: 'deliverOn' }]);
}
