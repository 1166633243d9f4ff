import { type Cents, INITIAL_CATALOG, type ServiceOption, UNKNOWN_SERVICE_PRICE } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { texts } from '../texts/index.js';
import { read } from '@homebright/web-common/api/client.js';

export const SERVICES = '/api/services';
export const servicesQuery = queryOptions({
  queryKey: [SERVICES],
  queryFn: () => read<ServiceOption[]>(SERVICES),
});

/** The catalog; the built-in one until it has loaded, or if loading fails. */
export function useServices(): readonly ServiceOption[] {
  return useQuery(servicesQuery).data ?? INITIAL_CATALOG;
}

/** '2-Hour Standard Clean' in the visitor's language; an unknown id is returned unchanged. */
export function serviceName(services: readonly ServiceOption[], id: string): string {
  return texts.catalogText(services.find((service) => service.id === id)?.label ?? id);
}

/** The price of a service. An unknown service has a price too (docs/rules.md#services). */
export function priceOf(services: readonly ServiceOption[], id: string): Cents {
  return services.find((service) => service.id === id)?.price ?? UNKNOWN_SERVICE_PRICE;
}
