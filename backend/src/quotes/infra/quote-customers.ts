import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import { first, type Tx } from '../../platform/index.js';

/** How a quote can reach its customer. */
export interface QuoteCustomer {
  email: string | null;
  /** The number that the customer has proven and agreed to get text messages at. */
  textsTo: string | null;
  language: Language;
}

const CUSTOMER = `
SELECT u.email, CASE WHEN s.texts AND s.phone_proven_at IS NOT NULL THEN s.phone END AS "textsTo", coalesce(s.language, 'en') AS language
FROM app_user u LEFT JOIN customer_settings s ON s.user_id = u.id WHERE u.id = $1`;

@Injectable()
export class QuoteCustomers {
  /** Null for an erased customer. */
  find(tx: Tx, userId: string): Promise<QuoteCustomer | null> {
    return first(tx, CUSTOMER, [userId]);
  }
}
