import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product's settings for a measurement: production, without calls to other machines. */
export const ENVIRONMENT = {
  NODE_ENV: 'production',
  DATA_DIR: join(tmpdir(), 'homebright-bench'),
  PORT: '0',
  WORKER_PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '0',
  SESSION_SECRET: '92d7e04b6fa1835cc05e9b72d3841f6ae87b350c49d2f16a7be80534c9fd61a2',
  OIDC_ISSUER_URL: 'http://127.0.0.1:9/',
  OIDC_CLIENT_ID: 'homebright',
  OIDC_CLIENT_SECRET: 'oidc-bench-secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Homebright <hello@homebright.example>',
  PAYMENTS: 'off',
  DATABASE_POOL_SIZE: '8',
  OPEN_FROM_START: 'true',
  OFFICE_SECOND_FACTOR: 'optional',
  LEAKED_PASSWORDS_URL: 'off',
  LOG_LEVEL: 'warn',
};
