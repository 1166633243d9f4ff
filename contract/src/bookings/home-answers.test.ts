import { describe, expect, it } from 'vitest';
import { homeAnswers } from './home-answers.js';

const HOME = { location: '2 Oak Lane', bedrooms: 2, bathrooms: 1, hasKids: false, hasPets: false };

describe('the answers known about a home', () => {
  it('are those of its last booking, with later changes to the home', () => {
    const last = {
      location: '2 OAK LANE',
      rooms: '4+',
      bathrooms: '3+',
      hasPets: true,
      accessNotes: 'Ring.',
    };
    expect(homeAnswers({ ...HOME, bedrooms: 4, bathrooms: 3, hasPets: true }, last)).toEqual({
      location: '2 Oak Lane',
      rooms: '4+',
      bathrooms: '3+',
      accessNotes: 'Ring.',
      hasKids: false,
      hasPets: true,
      noKidsPets: false,
    });
    expect(homeAnswers(HOME, last)).toMatchObject({ rooms: '2', bathrooms: '1', noKidsPets: true });
  });

  it('are the home’s own facts if nothing was booked yet', () => {
    expect(homeAnswers(HOME, null)).toEqual({ location: '2 Oak Lane', rooms: '2', bathrooms: '1' });
    expect(homeAnswers({ ...HOME, bedrooms: 0, bathrooms: 0, hasKids: true }, null)).toEqual({
      location: '2 Oak Lane',
      hasKids: true,
      hasPets: false,
      noKidsPets: false,
    });
  });

  it('leave out kids and pets if nobody was asked about them', () => {
    expect(homeAnswers(HOME, { rooms: '2' })).not.toHaveProperty('noKidsPets');
  });

  it.each([
    [3, '3'],
    [4, '4+'],
    [9, '4+'],
  ])('%d bedrooms are %s', (bedrooms, rooms) => {
    expect(homeAnswers({ ...HOME, bedrooms }, null).rooms).toBe(rooms);
  });

  it.each([
    [3, '3'],
    [4, '3+'],
  ])('%d bathrooms are %s', (bathrooms, choice) => {
    expect(homeAnswers({ ...HOME, bathrooms }, null).bathrooms).toBe(choice);
  });
});
