import type { CountedList } from '@homebright/contract';

/** The URL path of a list with this filter. */
export function listPath({ resource, filter }: CountedList): string {
  return `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** The URL path of the list of plans with this plan alone. */
export const planPath = (id: number): string =>
  listPath({ resource: 'subscriptions', filter: { q: `#${id}` } });
