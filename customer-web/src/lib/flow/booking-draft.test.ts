import { describe, expect, it } from 'vitest';
import { bookingDraft } from './booking-draft.js';
import type { Answers, Booking } from './draft.js';

const answers: Answers = {
  rooms: '4+',
  bathrooms: '3+',
  maintenanceHistory: 'recent',
  customerName: 'Ada',
  customerPhone: '(555) 123-4567',
  location: '14 Maple Avenue, Larkfield',
  hasStreetParking: true,
  appointmentDate: '2026-12-01',
  appointmentTime: 'morning',
};
const once = { service: '2-hour', isRecurring: false, frequency: 'monthly' } as const;
const journey: Omit<Booking, 'answers'> = { selection: once, focusNotes: '', photos: [] };
const booked = (changes: Answers = {}, way = journey) =>
  bookingDraft({ ...way, answers: { ...answers, ...changes } });

describe('what checkout sends', () => {
  it('is nothing while no service is chosen', () => {
    expect(bookingDraft({ answers, focusNotes: '', photos: [] })).toBeUndefined();
  });

  it('takes what was not ticked for a no', () => {
    expect(booked()).toMatchObject({
      hasKids: false,
      hasPets: false,
      noKidsPets: false,
      hasDrivewayParking: false,
      hasStreetParking: true,
    });
    expect(booked({ hasStreetParking: undefined })?.hasStreetParking).toBe(false);
  });

  it('keeps what was ticked', () => {
    const ticked = { hasKids: true, hasPets: true, noKidsPets: true, hasDrivewayParking: true };
    expect(booked(ticked)).toMatchObject(ticked);
  });

  it('names the service, and how often only for a series', () => {
    expect(booked()).toMatchObject({ service: '2-hour', serviceType: '2-hour', isRecurring: false });
    expect(booked()?.frequency).toBeUndefined();
    const series = { ...journey, selection: { ...once, isRecurring: true } };
    expect(bookingDraft({ ...series, answers })).toMatchObject({ isRecurring: true, frequency: 'monthly' });
  });

  it('counts rooms, the open end by its number', () => {
    expect(booked()?.propertyData).toEqual({ bedrooms: 4, bathrooms: 3 });
    expect(booked({ rooms: undefined, bathrooms: undefined })?.propertyData).toEqual({});
  });

  it('writes the unit into the address, and sends it nowhere else', () => {
    const draft = booked({ unit: '3B' });
    expect(draft?.location).toBe('14 Maple Avenue, Unit 3B, Larkfield');
    expect(draft?.questionnaire?.location).toBe('14 Maple Avenue, Unit 3B, Larkfield');
    expect(draft).not.toHaveProperty('unit');
    expect(draft?.questionnaire).not.toHaveProperty('unit');
  });

  it('names an exact time only where one is wanted, not one picked before a window was', () => {
    expect(booked({ appointmentTime: 'custom', customTime: '09:00 AM' })).toMatchObject({
      customTime: '09:00 AM',
      questionnaire: { customTime: '09:00 AM' },
    });
    expect(booked({ customTime: '09:00 AM' })).not.toHaveProperty('customTime');
    expect(booked({ customTime: '09:00 AM' })?.questionnaire).not.toHaveProperty('customTime');
  });

  it('sends notes where there are some, and photos by their ids', () => {
    expect(booked()).toMatchObject({ focusNotes: undefined, photos: [] });
    const photos = [7, 8].map((id) => ({ id, originalName: `${id}.jpg`, size: 1 }));
    expect(booked({}, { ...journey, focusNotes: 'The stove', photos })).toMatchObject({
      focusNotes: 'The stove',
      photos: [7, 8],
    });
  });
});
