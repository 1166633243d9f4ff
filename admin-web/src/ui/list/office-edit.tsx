import { Edit, useEditContext } from 'react-admin';
import type { EditProps, RaRecord } from 'react-admin';
import { LoadError } from '../load-error';
import { isMissing } from '../../lib/api';

/** Edits a record; shows an error on the page if the record failed to load. */
export function OfficeEdit<Row extends RaRecord>(props: Omit<EditProps<Row>, 'mutationMode' | 'error'>) {
  return (
    <Edit<Row>
      mutationMode="pessimistic"
      // Replaces react-admin's handler, which says that the record does not exist and redirects to the list.
      queryOptions={{ onError: () => undefined }}
      error={<RecordError />}
      {...props}
    />
  );
}

function RecordError() {
  const { error, refetch } = useEditContext();
  if (isMissing(error)) return <LoadError>It no longer exists.</LoadError>;
  return <LoadError onRetry={() => void refetch()}>It could not be loaded.</LoadError>;
}
