/** Days on which dates and times go wrong. The webs' suites run again on them (test-setup/every-special-day.mjs). */
export const SPECIAL_DAYS = [
  { name: 'end of January', now: '2027-01-31T17:00:00Z' },
  { name: 'end of November', now: '2026-11-30T17:00:00Z' },
  { name: 'leap day', now: '2028-02-29T17:00:00Z' },
  // 11:30 PM in New York, where most tests' business is.
  { name: "New Year's Eve", now: '2027-01-01T04:30:00Z' },
  { name: "New Year's Day", now: '2027-01-01T17:00:00Z' },
  // Ten minutes before 2 AM in New York.
  { name: 'clocks go forward', now: '2027-03-14T06:50:00Z' },
  { name: 'clocks go back', now: '2027-11-07T05:50:00Z' },
];
