import { beforeEach, expect, it, vi } from 'vitest';
import { saveAccountLanguage } from '../api/account-language.js';
import { browser } from '../router/leave.js';
import { OFFLINE, stubApi } from '../../testing/api-stub.js';
import { languageButtons } from './language-buttons.js';
import { keepLanguage, language } from './language.js';

const SAVE = 'PATCH /api/settings';
let api: ReturnType<typeof stubApi>;
let reloaded: number;
beforeEach(() => {
  keepLanguage('en');
  document.body.innerHTML = '<button data-language="en"></button><button data-language="es"></button>';
  api = stubApi({ [SAVE]: {} });
  reloaded = 0;
  vi.spyOn(browser, 'reload').mockImplementation(() => void (reloaded += 1));
});
const spanish = () => document.querySelector<HTMLElement>('[data-language="es"]');
const told = () => api.bodiesOf('PATCH', '/api/settings');

it('changes the site alone for a visitor', async () => {
  languageButtons(document);
  spanish()?.click();
  await vi.waitFor(() => expect(reloaded).toBe(1));
  expect(language()).toBe('es');
  expect(told()).toEqual([]);
});

it('changes a customer’s letters too, once, before the page starts anew', async () => {
  vi.mocked(browser.reload).mockImplementation(() => {
    expect(told()).toHaveLength(1);
    reloaded += 1;
  });
  languageButtons(document, saveAccountLanguage);
  languageButtons(document, saveAccountLanguage);
  spanish()?.click();
  await vi.waitFor(() => expect(reloaded).toBe(1));
  expect(told()).toEqual([{ language: 'es' }]);
});

it('changes the site where the account could not be told', async () => {
  api.change({ [SAVE]: OFFLINE });
  languageButtons(document, saveAccountLanguage);
  spanish()?.click();
  await vi.waitFor(() => expect(reloaded).toBe(1));
  expect(language()).toBe('es');
});
