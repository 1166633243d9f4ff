export { SandboxError } from './sandbox-error.js';
export { startPostgres, type Postgres } from './postgres/start-postgres.js';
export { startScratchPostgres, type ScratchPostgres } from './postgres/scratch.js';
