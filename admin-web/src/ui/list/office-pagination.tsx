import { Pagination, useListContext } from 'react-admin';

/** Hidden if the list failed to load, because there is no count. */
export function OfficePagination() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
