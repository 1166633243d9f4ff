import type { SearchHit } from '@homebright/contract';
import { shortDate } from '../../lib/dates';
import { labelOf, phoneLabel } from '../../lib/format';
import { planPath } from '../../lib/list-path';

export const GROUPS: Record<SearchHit['kind'], string> = {
  customer: 'Customers',
  booking: 'Bookings',
  plan: 'Plans',
  home: 'Homes',
};

/** A hit's title, a detail that tells it from similar hits, and its link. */
export function wordsOfHit(hit: SearchHit): { title: string; detail: string; to: string } {
  const profile = `/admin/customer-profile/${hit.userId}`;
  switch (hit.kind) {
    case 'customer':
      return { title: hit.name, detail: joined(hit.email, hit.phone && phoneLabel(hit.phone)), to: profile };
    case 'booking':
      return {
        title: `#${hit.id} · ${hit.name}`,
        detail: joined(shortDate(hit.appointmentDate), hit.service, labelOf(hit.status)),
        to: `/admin/bookings/${hit.id}/show`,
      };
    case 'plan':
      return {
        title: `#${hit.id} · ${hit.name}`,
        detail: joined(labelOf(hit.frequency), hit.service, labelOf(hit.status)),
        to: planPath(hit.id),
      };
    case 'home':
      return { title: hit.location, detail: hit.name, to: profile };
  }
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');
