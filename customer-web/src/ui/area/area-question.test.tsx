import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { AreaQuestion } from './area-question.js';

const TWO = '14 Maple Avenue, Hoboken 07030, 10998';

function Example({ location, unit }: { location: string; unit?: string }) {
  const [answers, setAnswers] = useState<{ zip?: string }>({ zip: '07701' });
  const area = { zip: null, isAsking: false, answered: () => Promise.resolve() };
  return <AreaQuestion area={area} answers={{ location, unit, ...answers }} onAnswer={setAnswers} />;
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('asks which of two ZIP codes is the home’s, and takes the answer', () => {
  stubApi({});
  renderWithQueries(<Example location={TWO} />);
  expect(screen.getByRole('radiogroup', { name: /several ZIP codes/ })).toBeDefined();
  expect([choice('07030').checked, choice('10998').checked]).toEqual([false, false]);
  fireEvent.click(choice('07030'));
  expect([choice('07030').checked, choice('10998').checked]).toEqual([true, false]);
});

it('asks nothing of an address with one, whatever else opens its door', () => {
  stubApi({});
  renderWithQueries(<Example location="14 Maple Avenue, Hoboken 07030, gate code 10998" unit="10998" />);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
