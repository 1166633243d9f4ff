// The database and its transactions.
export { migrationNames } from './database/data-source.js';
export { byKey, type Condition, type Page, type PageKey, type PageOrder, Pages } from './database/pages.js';
export { SnapshotCache } from './database/snapshot-cache.js';
export { Sql, affected, changes, first, prepared, rows } from './database/sql.js';
export { Transactions, type Tx, isPassing, sqlState, violatedConstraint } from './database/transactions.js';

// Events.
export {
  defineEvent,
  type DomainEvent,
  type PayloadOf,
  Handles,
  HandlesOutside,
  emit,
} from './outbox/outbox.js';

// Jobs, queues and workers.
export { Job, QUEUE_SCHEMA, Queues } from './jobs/queues.js';
export { WorkerHost } from './jobs/worker-host.js';
export { overdueOf, readRuns, readWorkers } from './jobs/worker-state.js';

// Requests: who sends them, what they may send, and how they are answered.
export {
  AdminAccess,
  AdminGuard,
  CurrentActor,
  CurrentAdmin,
  KnownCustomer,
  ROLE_FORBIDS,
  type SignedInAdmin,
  refusalBeyondPolicy,
  refuseBeyondPolicy,
} from './http/admin-access.js';
export {
  type BulkCall,
  BulkRowDto,
  BulkRowsDto,
  eachRow,
  IdsDto,
  keyOfRow,
  ProviderIdsDto,
  RowsOf,
  RowTransactions,
} from './http/bulk.js';
export { answerError, describeError } from './http/error-filter.js';
export { Readiness } from './http/health.js';
export { idOf } from './http/id-of.js';
export { ListOf, type ListQueryOf, parseListQuery, sendPage, SendsPage } from './http/list-query.js';
export { RateLimit } from './http/rate-limit.js';
export { IsSessionCheck, knownAs, StaysOpen } from './http/request-log.js';
export {
  CUSTOMER_NAME,
  CUSTOMER_SEARCH,
  customerSearch,
  digitsOf,
  HAS_PROVEN_EMAIL,
  searchTerms,
  serviceLabelOf,
} from './http/search.js';
export { isLocalHost, sourceOf } from './http/source-of.js';
export { type ReceivedFile, receivedFiles } from './http/uploads.js';
export { IfGiven, IsEmailAddress, isEmailAddress } from './http/validation.js';

// Links, one-time codes and their limits.
export { CODE_MINUTES, HAND_CODE, mailboxOf, TooManyCodes } from './links-and-codes/code-limits.js';
export { DailyCounts } from './links-and-codes/daily-counts.js';
export { type CurrentLink, Links, type NewLink } from './links-and-codes/links.js';
export { type IssuedCode, type NewCode, OneTimeCodes } from './links-and-codes/one-time-codes.js';
export { RequestPots } from './links-and-codes/request-pots.js';
export { newToken, tokenHash } from './links-and-codes/secret-token.js';

// Personal data, for exports and erasure.
export {
  PersonalDataRegistry,
  HoldsPersonalData,
  type PersonalData,
  select,
  execute,
} from './privacy/personal-data.js';

// Metrics.
export { Metrics, type Reading } from './metrics/metrics.js';

// The business, its settings and its clock; the audit log; and the process itself.
export {
  type Actor,
  SYSTEM,
  administratorIdOf,
  auditedBefore,
  auditedFieldsSince,
  emptyAudit,
  writeAudit,
} from './audit-log.js';
export { Business, BusinessClock, type GivenSettings } from './business.js';
export { endAbove } from './end-above.js';
export { HealthChecks, type Problem } from './health-checks.js';
export { CallKey, LONGEST_KEY, TakesCallKey, IdempotencyKeys, type KeyedCall } from './idempotency-keys.js';
export { isPhotoKey, photoKey } from './photo-key.js';
export { PlatformModule } from './platform.module.js';
export { openRedis, type RedisClient } from './redis.js';
export { runApart } from './run-apart.js';
export { VERSION } from './version.js';
