import type { OwnCredit } from '@homebright/contract';
import { read } from '@homebright/web-common/api/client.js';

/** The start of the key of every query that shows the customer's credit. */
export const OWN_CREDIT = '/api/credit';

export const readOwnCredit = () => read<OwnCredit>(OWN_CREDIT);
