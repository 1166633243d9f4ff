import { Edit, useEditContext } from 'react-admin';
import type { EditProps, RaRecord } from 'react-admin';
import { LoadError } from '../load-error';
import { isMissing } from '../../lib/api';

/** A record to edit; one that could not be read says so, and stays where it is. */
export function OfficeEdit<Row extends RaRecord>(props: Omit<EditProps<Row>, 'mutationMode' | 'error'>) {
  return (
    <Edit<Row>
      mutationMode="pessimistic"
      // Instead of react-admin's, which says that the record does not exist and goes to the list.
      queryOptions={{ onError: () => undefined }}
      error={<RecordError />}
      {...props}
    />
  );
}

function RecordError() {
  const { error, refetch } = useEditContext();
  if (isMissing(error)) return <LoadError>It is not here any more.</LoadError>;
  return <LoadError onRetry={() => void refetch()}>It could not be loaded.</LoadError>;
}
