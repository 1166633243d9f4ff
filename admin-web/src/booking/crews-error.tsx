import { LoadError } from '../ui/load-error';
import { useCrews } from './api/crews';

/** Shows beside a crew field that the crews failed to load: an empty field would look as if there were none. */
export function CrewsError() {
  const { isError, refetch } = useCrews();
  return isError ? (
    <LoadError onRetry={() => void refetch()}>The crews could not be loaded.</LoadError>
  ) : null;
}
