export { Business, BusinessClock, type GivenSettings } from './business.js';
export {
  type Actor,
  SYSTEM,
  administratorIdOf,
  auditedBefore,
  auditedFieldsSince,
  emptyAudit,
  writeAudit,
} from './audit-log.js';
export { isPhotoKey, photoKey } from './photo-key.js';
export { Sql, affected, changes, first, prepared, rows } from './database/sql.js';
export { byKey, type Condition, type Page, type PageKey, type PageOrder, Pages } from './database/pages.js';
export { Transactions, type Tx, isPassing, sqlState, violatedConstraint } from './database/transactions.js';
export { migrationNames } from './database/data-source.js';
export { SnapshotCache } from './database/snapshot-cache.js';
export { CallKey, LONGEST_KEY, TakesCallKey, IdempotencyKeys, type KeyedCall } from './idempotency-keys.js';
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
export { IfGiven, IsEmailAddress, isEmailAddress } from './http/validation.js';
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
export { IsSessionCheck, knownAs, StaysOpen } from './http/request-log.js';
export { type CurrentLink, Links, type NewLink } from './links-and-codes/links.js';
export { newToken, tokenHash } from './links-and-codes/secret-token.js';
export { CODE_MINUTES, HAND_CODE, mailboxOf, TooManyCodes } from './links-and-codes/code-limits.js';
export { RequestPots } from './links-and-codes/request-pots.js';
export { DailyCounts } from './links-and-codes/daily-counts.js';
export { type IssuedCode, type NewCode, OneTimeCodes } from './links-and-codes/one-time-codes.js';
export { RateLimit } from './http/rate-limit.js';
export {
  CUSTOMER_NAME,
  CUSTOMER_SEARCH,
  customerSearch,
  digitsOf,
  searchTerms,
  serviceLabelOf,
} from './http/search.js';
export { isLocalHost, sourceOf } from './http/source-of.js';
export { ListOf, type ListQueryOf, parseListQuery, sendPage, SendsPage } from './http/list-query.js';
export { type ReceivedFile, receivedFiles } from './http/uploads.js';
export { Metrics, type Reading } from './metrics/metrics.js';
export { Job, QUEUE_SCHEMA, Queues } from './jobs/queues.js';
export { HealthChecks, type Problem } from './health-checks.js';
export { overdueOf, readRuns, readWorkers } from './jobs/worker-state.js';
export { WorkerHost } from './jobs/worker-host.js';
export {
  defineEvent,
  type DomainEvent,
  type PayloadOf,
  Handles,
  HandlesOutside,
  emit,
} from './outbox/outbox.js';
export { openRedis, type RedisClient } from './redis.js';
export { runApart } from './run-apart.js';
export { VERSION } from './version.js';
export { PlatformModule } from './platform.module.js';
export {
  PersonalDataRegistry,
  HoldsPersonalData,
  type PersonalData,
  select,
  execute,
} from './privacy/personal-data.js';
export { endAbove } from './end-above.js';
