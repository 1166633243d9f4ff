import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { loadDialogs } from './features/my-bookings/dialogs.js';
import { resetFlow } from './lib/flow/store.js';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { loadTexts } from './lib/texts/index.js';
import { keepLanguage } from './lib/texts/language.js';
import { clearToasts } from './lib/toast/toaster.js';

// Waiting ends at once on a free machine, but may take longer on a busy one.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has the dialog element but neither modality nor scrolling, and may take an open one for a closed one.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.style.display = 'block';
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.style.display = '';
};
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// A browser has loaded the dialogs as soon as the list is on screen.
beforeAll(() => loadDialogs());

let complaints: unknown[][] = [];

beforeEach(async () => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  keepLanguage('en');
  await loadTexts();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  resetLocation();
  resetFlow();
});

afterEach(() => {
  cleanup();
  clearToasts();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // This also runs after a file's last test: the next file reads the storage when it loads.
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'nothing may be written to console.error').toEqual([]);
});
