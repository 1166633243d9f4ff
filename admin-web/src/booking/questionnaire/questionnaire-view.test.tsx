import type { BookingDetails } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, aUser } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { QuestionnaireView } from './questionnaire-view';

const DETAILS = 'GET /api/admin/booking-details/7';

function details(changed: Partial<BookingDetails> = {}): BookingDetails {
  const answer = (step: number, response: boolean | string | null) => ({
    id: step,
    step,
    question: `Question ${step}`,
    response,
  });
  return {
    booking: aBooking(),
    property: null,
    user: aUser(),
    focusPhotos: [],
    uploadedFiles: [],
    questionnaireResponses: [
      answer(1, '3'),
      answer(2, '2'),
      answer(3, true),
      answer(4, 'recent'),
      answer(5, false),
      answer(6, ''),
      answer(7, null),
    ],
    ...changed,
  };
}

it('shows who, what and when', async () => {
  const onClose = vi.fn();
  serve({ [DETAILS]: details() });
  const person = renderScreen(<QuestionnaireView booking={aBooking()} onClose={onClose} />);
  expect(screen.getByLabelText('Loading the answers')).toBeTruthy();
  await screen.findByText('Customer Information');
  expect(screen.getByText('Customer Questionnaire Responses')).toBeTruthy();
  expect(screen.getByText('Booking #7 - 2-Hour Standard Clean')).toBeTruthy();
  expect(screen.getByText('Maya Alvarez')).toBeTruthy();
  expect(screen.getByText('maya@example.com')).toBeTruthy();
  expect(screen.getByText('Tue, Nov 24, 2026 at 8 AM–12 PM')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

it('lists the answers with their step, an icon by step, check and cross, and N/A', async () => {
  serve({ [DETAILS]: details() });
  renderScreen(<QuestionnaireView booking={aBooking()} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(7);
  const icons = rows.map((row) => row.querySelector('svg[data-step]')?.getAttribute('data-testid'));
  expect(new Set(icons).size).toBe(7);
  const row = (index: number) => within(rows[index] ?? document.body);
  expect(row(0).getByText('Step 1')).toBeTruthy();
  expect(row(2).getByTitle('Yes')).toBeTruthy();
  expect(row(4).getByTitle('No')).toBeTruthy();
  expect(row(5).getByText('N/A')).toBeTruthy();
  expect(row(6).getByText('N/A')).toBeTruthy();
});

it('shows what the customer wants special care for, and dates and times as they are said', async () => {
  const answers = ['2026-11-24', '08:00 AM', '5550142233'].map((response, index) => ({
    id: index,
    step: 7,
    question: `Question ${index}`,
    response,
  }));
  const booking = aBooking({ focusNotes: 'The shelf above the stove.' });
  serve({ [DETAILS]: details({ booking, questionnaireResponses: answers }) });
  renderScreen(<QuestionnaireView booking={aBooking()} />);
  await screen.findByText('Focus Notes');
  for (const words of ['The shelf above the stove.', 'Tue, Nov 24, 2026', '8:00 AM', '(555) 014-2233'])
    expect(screen.getByText(words)).toBeTruthy();
});

it('lists photos and files with readable sizes and a download each', async () => {
  const focusPhotos = [{ id: 9, originalName: 'oven.heic', size: 1536 }];
  const uploadedFiles = [{ id: 10, originalName: 'plan.pdf', size: 3 * 1024 * 1024 }];
  serve({ [DETAILS]: details({ focusPhotos, uploadedFiles }) });
  const person = renderScreen(<QuestionnaireView booking={aBooking()} />);
  await screen.findByText('Focus Photos (1)');
  expect(screen.getByText('1.5 KB')).toBeTruthy();
  expect(screen.getByText('3 MB')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download oven.heic' }).getAttribute('href')).toBe('/api/photos/9');
  await person.click(screen.getByRole('button', { name: 'Open oven.heic large' }));
  expect(screen.getByRole('img', { name: 'oven.heic' }).getAttribute('src')).toBe('/api/photos/9');
});

it('says when there is nothing uploaded', async () => {
  serve({ [DETAILS]: details() });
  renderScreen(<QuestionnaireView booking={aBooking()} />);
  await screen.findByText('No photos uploaded');
  expect(screen.getByText('No files uploaded')).toBeTruthy();
  expect(screen.getByText('Uploaded Files (0)')).toBeTruthy();
});

it("shows the server's error, a toast, and tries again", async () => {
  let answer: unknown = new Refusal(404, { error: 'There is no such booking.' });
  serve({ [DETAILS]: () => answer });
  const person = renderScreen(<QuestionnaireView booking={aBooking()} />);
  await screen.findByText('There is no such booking.');
  await screen.findByText('Failed to load questionnaire data');
  answer = details();
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Customer Information');
});

it.each([
  ['an answer without a word', new Refusal(500, ''), 'Failed to fetch booking details'],
  ['an error field in an OK answer', { error: 'Gone.' }, 'Gone.'],
])('tells %s', async (_case, answer, words) => {
  serve({ [DETAILS]: answer });
  renderScreen(<QuestionnaireView booking={aBooking()} />);
  await screen.findByText(words);
});
