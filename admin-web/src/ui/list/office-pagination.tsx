import { Pagination } from 'react-admin';

export function OfficePagination() {
  return <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
