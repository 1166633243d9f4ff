import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { apiPage, declaredRoutes } from './api-page.mjs';
import { buildOrLeave } from './build-all.mjs';
import { at } from './places.mjs';

/** The OpenAPI document of the real application, which starts on its own empty database. */
async function openApiDocument() {
  const { startScratchPostgres } = await import('@homebright/sandbox');
  const product = (file) => import(at('backend/dist', file));
  const { migrate } = await product('platform/database/data-source.js');
  const { readConfig } = await product('config.js');
  const { Clock } = await product('kernel/clock.js');
  const { createHttpApp } = await product('http-app.js');
  const { createLogger } = await product('platform/logging.js');
  const { openApi } = await product('platform/http/open-api/complete.js');
  const postgres = await startScratchPostgres();
  try {
    const url = await postgres.createDatabase();
    await migrate(url);
    const config = readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      OIDC_ISSUER_URL: 'http://127.0.0.1:9/',
      OIDC_CLIENT_ID: 'homebright',
      OIDC_CLIENT_SECRET: 'unused',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const app = await createHttpApp(config, new Clock(), createLogger('silent', 'api'));
    const document = openApi(app);
    await app.close();
    return document;
  } finally {
    await postgres.stop();
  }
}

await buildOrLeave();
writeFileSync(at('docs/api.md'), apiPage(await openApiDocument(), declaredRoutes()));
console.log('docs/api.md is written.');
