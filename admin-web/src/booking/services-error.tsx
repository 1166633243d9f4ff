import { LoadError } from '../ui/load-error';
import { useServicesFailure } from './api/services';

/** Beside a field that offers services: an empty choice would say that there are none. */
export function ServicesError() {
  const { failed, retry } = useServicesFailure();
  return failed ? <LoadError onRetry={retry}>The services could not be loaded.</LoadError> : null;
}
