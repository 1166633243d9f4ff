import { execFileSync } from 'node:child_process';

const PRODUCT = new URL('../../dist/', import.meta.url).href;

/** Prints where a process on a machine in `zone` places 9 AM and the windows around the clock changes. */
const SCRIPT = `
const [{ BusinessDay, businessDayOf }, { candidateStarts }] = await Promise.all([
  import('${PRODUCT}kernel/business-day.js'), import('${PRODUCT}dispatch/domain/candidate-starts.js')]);
const days = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08'];
console.log(JSON.stringify(days.map((date) => {
  const day = BusinessDay.of(date, 'America/New_York');
  const nine = candidateStarts(day, 60, 'custom', '09:00 AM')[0].at;
  return {
    nine: new Date(nine).toISOString(),
    back: businessDayOf(nine, 'America/New_York').minute(nine),
    morning: candidateStarts(day, 120, 'morning').map(({ at }) => at),
    hours: (day.end - day.start) / 3_600_000,
  };
})));`;

function asIn(zone: string): { nine: string; back: number; hours: number }[] {
  const environment = { PATH: process.env.PATH, TZ: zone };
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { env: environment });
  return JSON.parse(printed.toString());
}

test('a nine o’clock visit is at nine wherever the server stands, on days of 23 and 25 hours too', () => {
  const inUtc = asIn('UTC');
  expect(asIn('Asia/Tokyo')).toEqual(inUtc);
  expect(asIn('America/Los_Angeles')).toEqual(inUtc);
  expect(inUtc.map(({ nine }) => nine)).toEqual([
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
    '2027-03-15T13:00:00.000Z',
    '2027-11-06T13:00:00.000Z',
    '2027-11-07T14:00:00.000Z',
    '2027-11-08T14:00:00.000Z',
  ]);
  expect(inUtc.map(({ back }) => back)).toEqual(Array(6).fill(540));
  expect(inUtc.map(({ hours }) => hours)).toEqual([24, 23, 24, 24, 25, 24]);
});
