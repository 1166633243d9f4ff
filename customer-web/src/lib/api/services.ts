import { INITIAL_CATALOG, type ServiceOption, UNKNOWN_SERVICE_PRICE } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from './client.js';

export const SERVICES = '/api/services';
const servicesQuery = queryOptions({
  queryKey: [SERVICES],
  queryFn: () => read<ServiceOption[]>(SERVICES),
});

/** The catalogue; until it has loaded, or if it cannot, the initial one. */
export function useServices(): readonly ServiceOption[] {
  return useQuery(servicesQuery).data ?? INITIAL_CATALOG;
}

/** Cents. Spec section 9: an unknown service type costs $80. */
export function priceOf(services: readonly ServiceOption[], id: string): number {
  return services.find((service) => service.id === id)?.price ?? UNKNOWN_SERVICE_PRICE;
}
