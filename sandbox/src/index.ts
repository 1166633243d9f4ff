export { SandboxError } from './sandbox-error.js';
export { startPostgres, type Postgres } from './postgres/start-postgres.js';
export { startScratchPostgres, type ScratchPostgres } from './postgres/scratch.js';
export { startOidcProvider, type OidcOptions, type OidcProvider } from './oidc/start-oidc-provider.js';
export { DEMO_PEOPLE } from './oidc/accounts.js';
export { MISBEHAVIOURS, type Misbehaviour } from './oidc/misbehave.js';
export type { StandIn } from './http/listen.js';
