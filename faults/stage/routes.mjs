import assert from 'node:assert/strict';
import { ANSWER_SECONDS } from './stage.mjs';

/** Routes that would end the session in use, or count toward the limits of sign-in; all others are requested. */
const LEFT_OUT = /^\/api\/(admin\/)?(login|logout|refresh-session|account)|^\/api\/auth\/|\/sessions$/;

/** Every route of the API with its methods, from its own document; every parameter is an id that does not exist. */
export async function routesOf(stage) {
  const { text } = await stage.ask('/api/docs/openapi.json');
  const { paths } = JSON.parse(text);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(() => !LEFT_OUT.test(path))
      .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{[^}]+\}/g, '987654321') })),
  );
}

/** Requests every route as customer and as administrator, and every page. @returns the statuses seen */
export async function everyRouteAnswers(stage, routes, cookies, { concurrency = 6 } = {}) {
  const pages = ['/', '/checkout', '/admin-dashboard', '/admin/queues'];
  const asked = [...routes, ...pages.map((path) => ({ method: 'GET', path }))].flatMap((route) =>
    cookies.map((cookie) => ({ ...route, cookie })),
  );
  const seen = new Map();
  let slowest = 0;
  const lane = async () => {
    for (let one = asked.shift(); one; one = asked.shift()) {
      const body = one.method === 'GET' ? undefined : {};
      const { status, seconds, text } = await stage.ask(one.path, { ...one, body });
      assert.notEqual(status, 0, `${one.method} ${one.path}: ${text}`);
      assert.ok(status < 500 || status === 503, `${one.method} ${one.path}: ${status} ${text}`);
      assert.ok(seconds <= ANSWER_SECONDS, `${one.method} ${one.path} took ${seconds} s (${status})`);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, seconds);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { seen: Object.fromEntries([...seen].sort()), slowest };
}
