import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { site } from '../../../testing/samples.js';
import { flowNow } from '../../../lib/flow/store.js';
import { useFlow } from '../../../lib/flow/use-flow.js';
import { FocusStep } from './focus-step.js';
import { isImage, sortFiles } from '../../../ui/photos/photo-rules.js';
import { keepJourney, loadJourney, newJourney, oneTime } from '../../../testing/kept.js';

/** Uploads that wait for an answer. */
class FakeRequest {
  static all: FakeRequest[] = [];
  status = 201;
  statusText = '';
  responseText = '';
  withCredentials = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  open = vi.fn();
  stopped = false;
  abort() {
    this.stopped = true;
  }
  form?: FormData;
  send(form: FormData) {
    this.form = form;
    FakeRequest.all.push(this);
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    if (!this.stopped) this.onload?.();
  }
}

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const isDone = () => flowNow().place.step === 'confirmation';
function Example() {
  return <FocusStep booking={useFlow().booking} />;
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getAllByLabelText('Choose Photos').at(-1) as HTMLElement, { target: { files } });
const uploads = () => FakeRequest.all;
/** Uploads begin once their code is loaded. */
const begun = (count: number) => waitFor(() => expect(uploads()).toHaveLength(count));

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  stubApi({ 'GET /api/site': site, 'GET /api/services': [], 'DELETE /api/photos/5': {} });
  keepJourney({ ...newJourney(), selection: oneTime('2-hour') });
});

describe('the rules for photos', () => {
  it('take images, HEIC and HEIF among them, even without a type', () => {
    expect(isImage({ name: 'a.png', type: 'image/png' })).toBe(true);
    expect(isImage({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
    expect(isImage({ name: 'a.heif', type: 'image/heif' })).toBe(true);
    expect(isImage({ name: 'a.pdf', type: 'application/pdf' })).toBe(false);
    expect(isImage({ name: 'a.svg', type: 'image/svg+xml' })).toBe(false);
  });

  it('refuse files that are no images, too large, or too many, and keep the others', () => {
    const chosen = [
      file('a.jpg'),
      file('b.pdf', 'application/pdf'),
      file('c.jpg', 'image/jpeg', 16 * 1024 * 1024),
      file('d.jpg'),
    ];
    const { good, refused } = sortFiles(chosen, 9);
    expect(good.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(refused).toEqual([
      { name: 'b.pdf', why: 'type' },
      { name: 'c.jpg', why: 'size' },
      { name: 'd.jpg', why: 'count' },
    ]);
  });
});

describe('the focus step', () => {
  it('sends each photo on its own, with progress, and keeps what arrived', async () => {
    renderWithQueries(<Example />);
    choose(file('stove.jpg'), file('notes.pdf', 'application/pdf'));
    expect(screen.getByText('notes.pdf isn’t an image we can open.')).toBeDefined();
    await begun(1);
    expect((uploads()[0]?.form?.get('photos') as File).name).toBe('stove.jpg');
    act(() => uploads()[0]?.upload.onprogress?.({ loaded: 40, total: 100 }));
    expect(screen.getByText('40% uploaded')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Uploading…' }));
    expect(isDone()).toBe(false);
    await act(async () => uploads()[0]?.answer(201, [{ id: 5, originalName: 'stove.jpg', size: 1536 }]));
    expect(screen.getByText(/1.5 KB/)).toBeDefined();
    expect(loadJourney().photos).toEqual([{ id: 5, originalName: 'stove.jpg', size: 1536 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect(isDone()).toBe(true);
  });

  it('offers to try a failed one again, and to remove one', async () => {
    renderWithQueries(<Example />);
    choose(file('stove.jpg'));
    await begun(1);
    await act(async () => uploads()[0]?.onerror?.());
    fireEvent.click(screen.getByRole('button', { name: 'Retry stove.jpg' }));
    await begun(2);
    await act(async () => uploads()[1]?.answer(415, { error: 'This file is not an image.' }));
    expect(screen.getByText('This file is not an image.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove stove.jpg' }));
    await waitFor(() => expect(screen.queryByText('stove.jpg')).toBeNull());
  });

  it('takes no photo that was removed, or skipped, while it was on its way', async () => {
    renderWithQueries(<Example />);
    choose(file('stove.jpg'), file('oven.jpg'));
    await begun(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove stove.jpg' }));
    await act(async () => uploads()[0]?.answer(201, [{ id: 5, originalName: 'stove.jpg', size: 1536 }]));
    expect(screen.queryByText('stove.jpg')).toBeNull();
    expect(loadJourney().photos).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Skip This Step' }));
    await act(async () => uploads()[1]?.answer(201, [{ id: 6, originalName: 'oven.jpg', size: 1536 }]));
    expect(loadJourney().photos).toEqual([]);
  });

  it('sends no photo that was removed before its upload began', async () => {
    renderWithQueries(<Example />);
    choose(file('stove.jpg'), file('oven.jpg'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove stove.jpg' }));
    await begun(1);
    expect((uploads()[0]?.form?.get('photos') as File).name).toBe('oven.jpg');
  });

  it('takes photos from the library and from the camera', () => {
    renderWithQueries(<Example />);
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
    expect(inputs.map(({ multiple }) => multiple)).toEqual([true, false]);
    expect(inputs.map((input) => input.getAttribute('capture'))).toEqual([null, 'environment']);
    for (const { accept } of inputs) expect(accept.split(',')).toEqual(['image/*', '.heic', '.heif']);
    expect(screen.getByRole('button', { name: 'Take a Photo' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
  });

  it('skips with nothing noted', () => {
    keepJourney({ ...loadJourney(), focusNotes: 'The stove' });
    renderWithQueries(<Example />);
    fireEvent.click(screen.getByRole('button', { name: 'Skip This Step' }));
    expect(loadJourney().focusNotes).toBe('');
    expect(isDone()).toBe(true);
  });
});
