import { Closure, type ClosureFacts, isClosed } from './closure.js';
import { Crew, type CrewFacts } from './crew.js';

const facts: CrewFacts = {
  name: 'Crew Maple',
  active: true,
  workingDays: [5, 1, 1, 3],
  startsAt: '08:00',
  endsAt: '24:00',
  homeBase: ' Depot ',
};
const holiday: ClosureFacts = {
  name: 'Holiday',
  crewId: null,
  firstDate: '2027-12-24',
  lastDate: '2027-12-26',
  fromTime: null,
  untilTime: null,
};

describe('a crew', () => {
  it('keeps its days in order and its hours in minutes', () => {
    const crew = new Crew(facts);
    expect(crew).toMatchObject({
      workingDays: [1, 3, 5],
      startMinute: 480,
      endMinute: 1440,
      homeBase: 'Depot',
    });
    expect(crew.facts()).toEqual({ ...facts, workingDays: [1, 3, 5], homeBase: 'Depot' });
  });

  it('works on its days, in its hours, until it retires', () => {
    const crew = new Crew(facts);
    expect([crew.works(3, 480, 600), crew.works(0, 480, 600), crew.works(3, 465, 600)]).toEqual([
      true,
      false,
      false,
    ]);
    crew.retire(new Date());
    expect(crew.works(3, 480, 600)).toBe(false);
  });

  it.each([
    { name: '  ' },
    { workingDays: [7] },
    { workingDays: [1.5] },
    { startsAt: '8:00' },
    { endsAt: '08:00' },
    { endsAt: '24:30' },
  ])('refuses %p', (over) => {
    expect(() => new Crew({ ...facts, ...over })).toThrow();
  });
});

describe('a closure', () => {
  it.each([
    { name: '' },
    { firstDate: '2027-12-27' },
    { lastDate: '2029-12-26' },
    { firstDate: '2027-02-30' },
    { fromTime: '10:00' },
    { fromTime: '12:00', untilTime: '10:00' },
  ])('refuses %p', (over) => {
    expect(() => new Closure({ ...holiday, ...over })).toThrow();
  });

  it('closes all crews for whole days', () => {
    const closures = [new Closure(holiday)];
    expect(isClosed(closures, 1, '2027-12-24', 0, 15)).toBe(true);
    expect(isClosed(closures, 2, '2027-12-27', 0, 15)).toBe(false);
  });

  it('lets visits end when its hours begin, and begin when they end', () => {
    const closures = [new Closure({ ...holiday, crewId: 2, fromTime: '10:00', untilTime: '12:00' })];
    expect(isClosed(closures, 2, '2027-12-25', 480, 600)).toBe(false);
    expect(isClosed(closures, 2, '2027-12-25', 720, 780)).toBe(false);
    expect(isClosed(closures, 2, '2027-12-25', 599, 601)).toBe(true);
    expect(isClosed(closures, 1, '2027-12-25', 599, 601)).toBe(false);
  });
});
