import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The minimum that shows one of the office's lists with react-admin: no theme, no calendar, no pictures. */
function BookingList() {
  return (
    <List>
      <DataTable>
        <DataTable.Col source="id" />
        <DataTable.Col source="customerName" />
        <DataTable.Col source="status" />
      </DataTable>
    </List>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <Admin dataProvider={simpleRestProvider('/api/admin')}>
    <Resource name="bookings" list={BookingList} />
  </Admin>,
);
