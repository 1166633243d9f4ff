import type { CustomerSettings } from '@homebright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { ChannelsCard } from './channels-card.js';
import { useSettings } from './api/settings.js';

const settings: CustomerSettings = {
  email: 'ada@example.com',
  emailChangeable: false,
  signsInWith: null,
  phone: '(555) 123-4567',
  language: 'en',
  texts: false,
  phoneProven: false,
  textsAvailable: true,
  reminderMails: true,
  ratingMails: true,
  officeMails: false,
  newsMails: false,
  calendar: { createdAt: null, endsAt: null },
};

function Card() {
  const { data } = useSettings();
  return data ? <ChannelsCard settings={data} /> : null;
}

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  keepLanguage('en');
  api = stubApi({ 'GET /api/settings': settings, 'PATCH /api/settings': { ...settings, texts: true } });
});
const open = async (change: Partial<CustomerSettings> = {}) => {
  api.change({ 'GET /api/settings': { ...settings, ...change } });
  renderWithQueries(<Card />);
  await screen.findByRole('checkbox', { name: /Text messages/ });
};
const saved = () => api.bodiesOf('PATCH', '/api/settings');
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('text messages', () => {
  it('turns text messages on once the number was proven before', async () => {
    await open({ phoneProven: true });
    tick(/Text messages/);
    await waitFor(() => expect(saved()).toEqual([{ texts: true }]));
  });

  it('sends a code to a new number, says beside the field what is wrong, and turns texts on', async () => {
    const [CODE, PROOF] = ['/api/settings/phone-code', '/api/settings/phone-proof'];
    api.change({
      [`POST ${CODE}`]: { sentTo: '+15551234567', endsAt: '2027-03-09T20:10:00.000Z' },
      [`POST ${PROOF}`]: new Reply(400, { code: 'WRONG_CODE' }),
    });
    await open();
    tick(/Text messages/);
    const field = await screen.findByLabelText('Code');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(api.bodiesOf('POST', CODE)).toEqual([{ phone: '(555) 123-4567' }]));
    expect(
      await screen.findByText(/texted to \(555\)\u00a0123\u20114567/, { normalizer: String }),
    ).toBeDefined();
    const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm Number' }));
    confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Enter all 6 digits.');
    fireEvent.change(field, { target: { value: '12 34-56' } });
    confirm();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/wrong or has expired/));
    expect(api.bodiesOf('POST', PROOF)).toEqual([{ phone: '(555) 123-4567', code: '123456' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Send a New Code' }));
    await waitFor(() => expect(api.bodiesOf('POST', CODE)).toHaveLength(2));
    api.change({ [`POST ${PROOF}`]: { ...settings, texts: true, phoneProven: true } });
    fireEvent.change(field, { target: { value: '654321' } });
    confirm();
    await waitFor(() => expect(toastTitles()).toContain('Text messages are on'));
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Text messages/ })).toHaveProperty('checked', true);
    expect(saved()).toEqual([]);
  });

  it('says why no code could be sent', async () => {
    api.change({ 'POST /api/settings/phone-code': new Reply(429, { code: 'TOO_MANY_REQUESTS' }) });
    await open();
    tick(/Text messages/);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many codes/);
    expect(screen.queryByText(/we texted/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Not Now' }));
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Text messages/ })).toHaveProperty('checked', false);
  });
});
