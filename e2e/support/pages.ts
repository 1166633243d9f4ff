import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const textOf = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const SERVED = 'backend/src/site/pages/static-sites.ts';

/** The patterns by which the service recognizes addresses that have a number, a secret, or parts. */
const PATTERNS = {
  OWN_PAGE: String.raw`/^\/(bookings|plans)\/[1-9]\d{0,15}$/`,
  SECRET_LINK: String.raw`/^\/((pay|quote)(\/[\w-]+)?|gift\/[\w-]+)$/`,
  CREW_SCREENS: String.raw`/^\/crew(\/(week|me|visits\/[1-9]\d{0,15}(\/door)?))?$/`,
  ADMIN_SCREENS: String.raw`/^\/(admin|admin-login|admin-dashboard)(\/|$)/`,
};

/** The patterns of the service that this file does not know, so that the pages below lack their addresses. */
export function unknownPatterns(): string[] {
  const known: readonly string[] = Object.entries(PATTERNS).map(([name, pattern]) => `${name} = ${pattern}`);
  return all(textOf(SERVED), /^const (\w+ = \/\^.*);$/gm).filter((pattern) => !known.includes(pattern));
}

/** Every page of the customers' site. */
export function customerPages(bookingId: number, planId: number): string[] {
  const [, screens = ''] = /SCREENS = new Set\(\[(.*?)\]\)/s.exec(textOf(SERVED)) ?? [];
  return [
    '/',
    ...all(screens, /'([^']+)'/g),
    `/bookings/${bookingId}`,
    `/plans/${planId}`,
    '/pay/a-secret-that-nobody-has',
    '/quote/a-secret-that-nobody-has',
    '/gift/a-secret-that-nobody-has',
    '/embed',
    '/no-such-page',
  ];
}

/** Every page of the crew's site. */
export const crewPages = (visitId: number): string[] => [
  '/crew',
  '/crew/week',
  '/crew/me',
  `/crew/visits/${visitId}`,
  `/crew/visits/${visitId}/door`,
];

/**
 * Every page of the office.
 * @param parameters values of the addresses' parameters
 * @param idOf the id of a resource's record
 */
export async function officePages(
  parameters: Record<string, string>,
  idOf: (resource: string) => Promise<number | string>,
): Promise<string[]> {
  const app = (file: string) => textOf(`admin-web/src/app/${file}`);
  const own = [
    ...all(app('office-pages.tsx'), /^ {2}'(\/[^']*)': </gm),
    ...all(app('admin-routes.tsx'), /path="([^"]+)"/g),
  ].flatMap((path) => (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path] : [path]));
  const places = all(app('layout/places.ts'), /to: [`']([^`']+)/g).map((to) =>
    to.replace('${CALENDAR}', '/admin-dashboard'),
  );
  const outside = all(app('app.tsx'), /path="(\/[^"*]+)"/g);
  const views = await Promise.all(all(app('resources.tsx'), /<Resource\s([^]*?)\/>/g).map(viewsOf));
  const paths = own.map((path) => `/admin${filled(path, parameters)}`);
  return [...new Set([...places, ...paths, ...outside, ...views.flat(), '/admin/no-such-page'])];

  async function viewsOf(resource: string): Promise<string[]> {
    const [name = ''] = all(resource, /name="([^"]+)"/g);
    const has = (view: string) => resource.includes(`${view}={`);
    const id = has('edit') || has('show') ? await idOf(name) : '';
    return [
      ...(has('list') ? [`/admin/${name}`] : []),
      ...(has('create') ? [`/admin/${name}/create`] : []),
      ...(has('edit') ? [`/admin/${name}/${id}`] : []),
      ...(has('show') ? [`/admin/${name}/${id}/show`] : []),
    ];
  }
}

function filled(path: string, parameters: Record<string, string>): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    if (!value) throw new Error(`no value for the parameter ${name} of ${path}`);
    return value;
  });
}
