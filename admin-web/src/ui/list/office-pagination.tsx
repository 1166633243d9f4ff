import { Pagination, useListContext } from 'react-admin';

/** Nothing is counted where the list could not be read. */
export function OfficePagination() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
