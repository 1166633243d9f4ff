import {
  type AdminBookingEdit,
  BOOKING_STATUSES,
  type BookService,
  editServiceChoice,
  INITIAL_CATALOG,
} from '@homebright/contract';
import * as officeEdit from './office-edit.js';

const { editedAppointment } = officeEdit;
const own = { id: 'move-out-clean', label: 'Move-out Clean', price: 30_000, minutes: 300, taxable: true };
const SERVICES: BookService[] = [
  ...INITIAL_CATALOG.map(({ id, label, price }) => ({ id, label, price, minutes: 60, taxable: true })),
  own,
];
const checkEdit = (edit: AdminBookingEdit) => officeEdit.checkEdit(edit, SERVICES);
const serviceOf = (text: string) => officeEdit.serviceOf(text, SERVICES);

const MORNING = { date: '2027-03-16', time: 'morning', customTime: null } as const;

describe('the edit form', () => {
  it('recognizes a service by its id, its label and the words of the form’s choices', () => {
    const ids = SERVICES.map(({ id }) => id);
    expect(SERVICES.map(({ label }) => serviceOf(editServiceChoice(label)))).toEqual(ids);
    expect(SERVICES.map(({ label }) => serviceOf(label))).toEqual(ids);
    expect(ids.map(serviceOf)).toEqual(ids);
    expect(serviceOf('  2-HOUR ')).toBe('2-hour');
    expect(checkEdit({ service: '4-hour' })).toEqual({ service: '4-hour' });
    expect(() => serviceOf('8-hour')).toThrow("We don't offer this service.");
    expect(() => serviceOf('toString')).toThrow("We don't offer this service.");
  });

  it('accepts a time of day, or a custom time, which it stores as the questionnaire does', () => {
    expect(checkEdit({ appointmentTime: 'evening' }).time).toEqual({ time: 'evening', customTime: null });
    expect(checkEdit({ appointmentTime: '14:35' }).time).toEqual({ time: 'custom', customTime: '02:35 PM' });
    expect(checkEdit({ appointmentTime: '09:05 AM' }).time).toEqual({
      time: 'custom',
      customTime: '09:05 AM',
    });
    for (const wrong of ['noon', 'custom', '25:00', '14:37', '14:35:00']) {
      expect(() => checkEdit({ appointmentTime: wrong })).toThrow();
    }
  });

  it('does not change fields that it does not contain', () => {
    expect(checkEdit({ version: 3 })).toEqual({});
    expect(checkEdit({ appointmentTime: '', service: '' })).toEqual({});
    expect(editedAppointment({}, MORNING)).toEqual(MORNING);
    expect(editedAppointment({ date: '2027-04-01' }, MORNING)).toEqual({ ...MORNING, date: '2027-04-01' });
  });

  it('refuses dates and statuses that do not exist, and notes that are too long', () => {
    for (const wrong of ['', '2027-02-30', '03/16/2027', 'tomorrow']) {
      expect(() => checkEdit({ appointmentDate: wrong })).toThrow();
    }
    expect(() => checkEdit({ status: 'done' as 'completed' })).toThrow('must be one of pending, confirmed');
    expect(() => checkEdit({ specialInstructions: 'x'.repeat(2001) })).toThrow('up to 2000 characters');
    expect(checkEdit({ specialInstructions: '  ' })).toEqual({ specialInstructions: null });
    expect(checkEdit({ specialInstructions: null })).toEqual({ specialInstructions: null });
  });

  it('accepts every status, and names the field of an unknown one', () => {
    for (const status of BOOKING_STATUSES) expect(checkEdit({ status })).toEqual({ status });
    expect(() => checkEdit({ status: 'done' as 'completed' })).toThrow(
      expect.objectContaining({ details: [{ field: 'status' }] }),
    );
    expect(() => checkEdit({ service: '8-hour' })).toThrow(
      expect.objectContaining({ details: [{ field: 'service' }] }),
    );
  });

  it('changes the time without the day, and the day without the time', () => {
    const nine = { time: 'custom', customTime: '09:00 AM' } as const;
    expect(editedAppointment({ time: nine }, MORNING)).toEqual({ date: '2027-03-16', ...nine });
    expect(editedAppointment({ date: '2027-04-01', time: nine }, MORNING)).toEqual({
      date: '2027-04-01',
      ...nine,
    });
  });
});
