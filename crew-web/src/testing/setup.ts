import { resetLocation } from '@homebright/web-common/router/location.js';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Waiting ends at once on a free machine, but may take longer on a busy one.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has the dialog element but neither modality nor scrolling.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  resetLocation();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // This also runs after a file's last test: the next file reads the storage when it loads.
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'nothing may be written to console.error').toEqual([]);
});
