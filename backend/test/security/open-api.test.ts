import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { apiPage, declaredRoutes } from '../../../tools/steps/api-page.mjs';
import { openApi } from '../../src/platform/http/open-api/complete.js';
import { startTestApp } from '../harness.js';
import { staged, useStage } from '../use-stage.js';
import { operationsOf } from './operations.js';

const suite = useStage(() => startTestApp());
const document = staged(() => openApi(suite.app));

/** Writes that need no body. */
const WITHOUT_BODY = [
  /\/(pause|resume|end|undo|card|reset|erase|read|mark-all-read|confirm|start|complete|restore|send-again|sessions|pay-link|end-pay-link|make-code)$/,
  /\/api\/admin\/(refresh-session|logout)$/,
  /\/price-books\/draft$/,
  /\/waitlist\/actions\/tell$/,
  /\/first-run\/(payments\/try|go-live|close)$/,
  /\/api\/crew\/session$/,
  /\/later-card$/,
  /\/api\/cards(\/\{id\}\/default)?$/,
  /\/api\/quotes\/\{token\}\/seen$/,
  /\/gift-cards\/\{id\}\/(resend|cancel)$/,
  /\/unmatched-payments\/\{id\}\/actions\/(refund|dismiss)$/,
];

test('every write says what it takes', () => {
  const writes = operationsOf(document).filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(30);
  const silent = writes.filter(({ method, path, body }) => {
    const needsNone =
      (method !== 'PATCH' && WITHOUT_BODY.some((one) => one.test(path))) ||
      (method === 'DELETE' && path.endsWith('{id}'));
    return !needsNone && !Object.keys(body?.properties ?? {}).length;
  });
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('every name in a path is a parameter, and lists say how they are asked', () => {
  for (const { path, parameters } of operationsOf(document)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const said = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([path, said.sort()]).toEqual([path, inPath.sort()]);
  }
  const lists = [
    'users',
    'bookings',
    'payments',
    'refunds',
    'audit-log',
    'crews',
    'closures',
    'services',
    'mails',
  ];
  for (const list of lists) {
    const asked = document.paths[`/api/admin/${list}`]?.get?.parameters ?? [];
    expect([list, asked.map((one) => ('name' in one ? one.name : '')).sort()]).toEqual([
      list,
      ['filter', 'range', 'sort'],
    ]);
  }
});

test('rules of a body are read from what it is checked by', () => {
  expect(document.components?.schemas).toMatchObject({
    CredentialsDto: {
      required: ['username', 'password'],
      properties: { username: { type: 'string', minLength: 1, maxLength: 64 } },
    },
    DraftDto: {
      properties: {
        photos: { type: 'array', items: { type: 'integer', minimum: 1 } },
        questionnaire: { $ref: '#/components/schemas/AnswersDto' },
      },
    },
    AnswersDto: { properties: { hasPets: { type: 'boolean', nullable: true } } },
    BookingEditDto: { properties: { status: { enum: expect.arrayContaining(['in-progress']) } } },
    AdminNotificationDto: { required: ['userId', 'title', 'message'] },
  });
});

test('who may is said, and so is how a refusal looks', () => {
  for (const { path, security, refusal } of operationsOf(document)) {
    expect([path, refusal]).toEqual([path, '#/components/schemas/ErrorBody']);
    if (path.startsWith('/api/admin/') && !/(login|logout)$/.test(path)) {
      expect([path, security]).toEqual([path, ['administrator']]);
    }
  }
});

test('every address that answers is in the document, but for those that programs of others call', async () => {
  const answer = await suite.app.inject({ url: '/api/docs/openapi.json' });
  expect(answer.json<OpenAPIObject>().paths).toEqual(document.paths);
  const page = await suite.app.inject({ url: '/api/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
});

test('docs/api.md is what `npm run docs:api` writes', () => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  expect(page).toBe(apiPage(document, declaredRoutes()));
});

test('where TEST_SCREENS is off there is no such page', async () => {
  const off = await startTestApp({ TEST_SCREENS: 'false' });
  for (const url of ['/api/docs', '/api/docs/openapi.json'])
    expect((await off.app.inject({ url })).statusCode).toBe(404);
  await off.close();
});
