import { LoadError } from '../ui/load-error';
import { useServicesFailure } from './api/services';

/** Shows beside a service field that the services failed to load: an empty field would look as if there were none. */
export function ServicesError() {
  const { failed, retry } = useServicesFailure();
  return failed ? <LoadError onRetry={retry}>The services could not be loaded.</LoadError> : null;
}
