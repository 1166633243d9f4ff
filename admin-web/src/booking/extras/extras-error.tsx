import { LoadError } from '../../ui/load-error';
import { useExtrasFailure } from './extras-api';

/** Shown in the place of the extras if they failed to load: otherwise the service would seem to have none. */
export function ExtrasError() {
  const { failed, retry } = useExtrasFailure();
  return failed ? <LoadError onRetry={retry}>The extras could not be loaded.</LoadError> : null;
}
