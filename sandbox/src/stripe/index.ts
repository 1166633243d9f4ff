export { startStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from './sandbox.js';
export {
  API_VERSION as STRIPE_API_VERSION,
  RELEASE_TRAIN as STRIPE_RELEASE_TRAIN,
} from './account/account.js';
export type { Fault as StripeFault, FaultKind as StripeFaultKind } from './test-api/faults.js';
export type { SandboxState as StripeSandboxState } from './test-api/state.js';
export type { WebhookSettings as StripeWebhookSettings } from './webhooks/deliveries.js';
export { signature as stripeSignature } from './webhooks/signature.js';
