import type { Route } from '../protocol/call.js';
import { balanceRoutes } from './balance.js';
import { customerRoutes } from './customers.js';
import { merchantRoutes } from './merchant.js';
import { paymentIntentRoutes } from './payment-intents.js';
import { paymentMethodRoutes } from './payment-methods.js';
import { recordRoutes } from './records.js';
import { refundRoutes } from './refunds.js';
import { setupIntentRoutes } from './setup-intents.js';

export const routes: Route[] = [
  ...customerRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...recordRoutes,
  ...balanceRoutes,
  ...merchantRoutes,
];
