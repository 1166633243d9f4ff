import { LoadError } from '../ui/load-error';
import { useCrews } from './api/crews';

/** Beside a field that offers crews: an empty choice would say that there are none. */
export function CrewsError() {
  const { isError, refetch } = useCrews();
  return isError ? (
    <LoadError onRetry={() => void refetch()}>The crews could not be loaded.</LoadError>
  ) : null;
}
