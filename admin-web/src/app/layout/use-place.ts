import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { accountQuery } from '../../lib/own-account';
import { siteQuery } from '../../lib/site';
import { placesFor, whereIs } from './places';

/** The places that the user's role may enter, and where the user is. The office's frame loads the account. */
export function usePlaces() {
  const account = useQuery({ ...accountQuery, enabled: false }).data;
  const { pathname, search } = useLocation();
  const [lastView] = useStore<string>('calendar.view', 'month');
  const places = placesFor(account, useQuery(siteQuery).data);
  return { places, here: whereIs(places, pathname, new URLSearchParams(search).get('view') ?? lastView) };
}
