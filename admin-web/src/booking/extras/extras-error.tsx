import { LoadError } from '../../ui/load-error';
import { useExtrasFailure } from './extras-api';

/** Says where extras are offered that they could not be loaded: the service would look as if it had none. */
export function ExtrasError() {
  const { failed, retry } = useExtrasFailure();
  return failed ? <LoadError onRetry={retry}>The extras could not be loaded.</LoadError> : null;
}
