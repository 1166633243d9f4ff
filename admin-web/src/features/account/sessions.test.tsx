import type { OpenSession } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { OwnSessions } from './sessions';

const PATH = '/api/admin/account/sessions';
const HERE: OpenSession = {
  id: 'here',
  browser: 'Chrome',
  system: 'Windows',
  openedAt: '2027-03-09T14:12:00.000Z',
  lastUsedAt: '2027-03-10T14:00:00.000Z',
  current: true,
};
const THERE: OpenSession = { ...HERE, id: 'there', browser: 'Firefox', system: 'Android', current: false };
const SITE = { 'GET /api/site': { timeZone: 'America/New_York' } };

/** Behaves like the server: it stops listing a session that was ended. */
function enter(sessions: OpenSession[], refusal?: Refusal) {
  let open = sessions;
  const end = (left: OpenSession[]) => () => {
    if (refusal) return refusal;
    open = left;
    return '';
  };
  const log = serve({
    ...SITE,
    [`GET ${PATH}`]: () => open,
    [`DELETE ${PATH}`]: end([HERE]),
    [`DELETE ${PATH}/there`]: end(sessions.filter(({ id }) => id !== 'there')),
  });
  return { log, person: renderScreen(<OwnSessions />) };
}
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

// The year is shown only if it is not the current one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('where an administrator is signed in', () => {
  it('is listed; what is here has its way out elsewhere', async () => {
    enter([HERE, THERE, { ...THERE, id: 'odd', browser: null, system: null }]);
    expect(await lines()).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis browserSigned in Mar 9, 2027, .+ [AP]M$/),
      expect.stringMatching(/^Firefox on Android.*Last active Mar 10, 2027, .+Sign out$/),
      expect.stringMatching(/^Another browser/),
    ]);
  });

  it('is ended there', async () => {
    const { log, person } = enter([HERE, THERE]);
    await person.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Android' }));
    await screen.findByText('Signed out there');
    await screen.findByText('You aren’t signed in anywhere else.');
    expect(writes(log).map(({ path }) => path)).toEqual([`${PATH}/there`]);
  });

  it('is ended everywhere else after a question', async () => {
    const { log, person } = enter([HERE, THERE]);
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('Signed out everywhere else');
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    expect(writes(log).map(({ path }) => path)).toEqual([PATH]);
  });

  it.each([
    ['over there already is as good', new Refusal(404, { error: 'Not there.' }), 'Signed out there'],
    ['not ended says why', new Refusal(503, { error: 'We are busy right now.' }), 'We are busy right now.'],
  ])('%s', async (_, refusal, words) => {
    const { person } = enter([HERE, THERE], refusal);
    await person.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Android' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('offers another try when it cannot be read', async () => {
    serve({ ...SITE, [`GET ${PATH}`]: new Refusal(500) });
    renderScreen(<OwnSessions />);
    expect(await screen.findByText('Where you are signed in could not be loaded.')).toBeTruthy();
  });
});
