/** Everything that production requires, for tests that read the environment. */
export const COMPLETE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://book.example.com',
  DATABASE_URL: 'postgres://u:p@db/homebright',
  SESSION_SECRET: 'b17e5c093fa48d62e0971cb8a54f3d26c8e90b7d416a25f3798ec0d1b3564fa2',
  OIDC_ISSUER_URL: 'https://id.example.com',
  OIDC_CLIENT_ID: 'homebright',
  OIDC_CLIENT_SECRET: 'c1ient-s3cret',
  SMTP_URL: 'smtps://u:p@mail.example.com',
  MAIL_FROM: 'Linden <hello@linden.example.com>',
  PAYMENTS: 'off',
  TRUST_PROXY: '1',
  DATA_DIR: '/var/lib/homebright',
};
