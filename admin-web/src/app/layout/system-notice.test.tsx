import type { SystemProblem } from '@homebright/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { problemWords } from './problem-words';
import { SystemNotice } from './system-notice';

const NEW_YORK = { timeZone: 'America/New_York' };
/** 9:12 in New York on Wednesday, 2027-03-10. */
const SINCE = '2027-03-10T14:12:00.000Z';
const problem = (given: Partial<SystemProblem>): SystemProblem => ({
  about: 'mail',
  since: SINCE,
  detail: null,
  ...given,
});

describe('the words for what does not work', () => {
  const titleOf = (given: Partial<SystemProblem>, now = '2027-03-10T17:00:00Z') =>
    problemWords(problem(given), NEW_YORK.timeZone, new Date(now)).title.replace('\u00a0', ' ');

  it.each<[SystemProblem['about'], string]>([
    ['mail', 'Emails have not gone out since 9:12 AM'],
    ['text', 'Text messages have not gone out since 9:12 AM'],
    ['worker', 'Emails, charges and reminders have stopped since 9:12 AM'],
    ['schedule', 'Scheduled tasks have not run since 9:12 AM'],
    ['sign-in', 'Customers have not been able to sign in since 9:12 AM'],
    ['photos', 'Photos have not been stored since 9:12 AM'],
    ['backup', 'There has been no backup for two days'],
  ])('%s', (about, title) => expect(titleOf({ about })).toBe(title));

  it('names the day once it is another one in the business’s zone', () => {
    // Still Wednesday in New York, already Thursday in UTC.
    expect(titleOf({}, '2027-03-11T03:00:00Z')).toBe('Emails have not gone out since 9:12 AM');
    expect(titleOf({}, '2027-03-11T05:00:00Z')).toBe(
      'Emails have not gone out since Wednesday, March 10, 9:12 AM',
    );
  });

  it('names no moment that nobody knows', () => {
    expect(titleOf({ about: 'worker', since: null })).toBe('Emails, charges and reminders have stopped');
  });

  it('names the jobs that are overdue', () => {
    const { text } = problemWords(
      problem({ about: 'schedule', detail: 'charge-due-visits, remind-of-visits' }),
      NEW_YORK.timeZone,
      new Date(SINCE),
    );
    expect(text).toContain('charge-due-visits, remind-of-visits');
  });
});

describe('the words for backups', () => {
  const wordsFor = (detail: string, since: string | null = SINCE) =>
    problemWords(
      problem({ about: 'backup', detail, since }),
      NEW_YORK.timeZone,
      new Date('2027-03-12T17:00:00Z'),
    );

  it.each([
    ['old', 'There has been no backup for two days'],
    ['broken', 'The last backup that was tested could not be restored'],
  ])('%s: the last good one is named', (detail, title) => {
    const words = wordsFor(detail);
    expect(words).toMatchObject({ severity: 'error', title });
    expect(words.text.replace('\u00a0', ' ')).toContain(
      'The last good one is from Wednesday, March 10, 9:12 AM.',
    );
    expect(wordsFor(detail, null).text).not.toContain('good');
  });

  it('unset: nobody has decided', () =>
    expect(wordsFor('unset', null)).toMatchObject({
      severity: 'warning',
      title: 'No backups are being made',
    }));
});

describe('the notice', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-03-10T17:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes and goes with what does not work, asked once a minute', async () => {
    let problems: SystemProblem[] = [];
    const log = serve({
      'GET /api/site': NEW_YORK,
      'GET /api/admin/system-problems': () => problems,
    });
    renderScreen(<SystemNotice />);
    await vi.waitFor(() => expect(log.map(({ path }) => path)).toContain('/api/admin/system-problems'));
    expect(screen.getByRole('status', { name: 'Service' }).textContent).toBe('');

    problems = [problem({}), problem({ about: 'sign-in' })];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('Emails have not gone out since 9:12 AM')).toBeTruthy();
    expect(screen.getByText('Customers have not been able to sign in since 9:12 AM')).toBeTruthy();

    problems = [];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(screen.getByRole('status', { name: 'Service' }).textContent).toBe(''));
  });

  it('says nothing where the server refuses, and keeps what it knew', async () => {
    let answer: unknown = [problem({})];
    serve({ 'GET /api/site': NEW_YORK, 'GET /api/admin/system-problems': () => answer });
    renderScreen(<SystemNotice />);
    const title = 'Emails have not gone out since 9:12 AM';
    expect(await screen.findByText(title)).toBeTruthy();
    answer = new Refusal(503, { code: 'BUSY', error: 'busy' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(title)).toBeTruthy();
  });
});
