import type {
  Customer as CustomerRow,
  CustomerRecord,
  ErrorBody,
  OfficeProperty,
  PropertyChange,
} from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';

export const MORNING = { appointmentDate: '2027-03-16', appointmentTime: 'morning' } as const;

/** The office's calls about customers, on this stage. */
export function customersOn(stage: PostStage) {
  let made = 0;
  return {
    somebody: async () => {
      const email = `person-${(made += 1)}@example.com`;
      const customer = await stage.bookings.customer(email);
      const [row] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
      return { customer, email, id: row?.id ?? '' };
    },
    record: async (id: string) => (await stage.office<CustomerRecord>('GET', `/api/admin/users/${id}`)).body,
    listed: async (filter: object) => {
      const asked = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["createdAt","ASC"]' });
      return (await stage.office<CustomerRow[]>('GET', `/api/admin/users?${asked}`)).body;
    },
    homesOf: async (id: string) =>
      (await stage.office<OfficeProperty[]>('GET', `/api/admin/user-properties/${id}`)).body,
    changeHome: (id: number, body: Partial<PropertyChange>) =>
      stage.office<OfficeProperty & ErrorBody>('PATCH', `/api/admin/properties/${id}`, body),
  };
}
