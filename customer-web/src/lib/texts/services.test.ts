import { INITIAL_CATALOG } from '@homebright/contract';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { ServiceCatalog } from '../../ui/service-catalog.js';
import { es, learn } from './es.js';
import { texts } from './index.js';

const ours = [
  ...INITIAL_CATALOG.flatMap(({ label, name, duration, description, features }) => [
    label,
    name,
    duration,
    description,
    ...features,
  ]),
];

it.each(ours)('%s has Spanish words', (english) => {
  expect(es.catalogText(english)).not.toBe(english);
  expect(texts.catalogText(english)).toBe(english);
});

it('leaves what the owner wrote as it is', () => {
  expect(es.catalogText('Window Wonder')).toBe('Window Wonder');
  expect(es.catalogText('3 Hours')).toBe('3 horas');
  expect(es.catalogText('1 Hour')).toBe('1 hora');
});

it('prefers what the owner wrote in Spanish', () => {
  learn({ 'Window Wonder': 'Ventanas de maravilla', 'Deep Clean': 'Limpieza a fondo' });
  expect(['Window Wonder', 'Deep Clean', 'Quick Clean'].map(es.catalogText)).toEqual([
    'Ventanas de maravilla',
    'Limpieza a fondo',
    'Limpieza rápida',
  ]);
  learn({});
});

it('shows the services in Spanish, with the owner’s own beside them', () => {
  vi.spyOn(texts, 'catalogText').mockImplementation(es.catalogText);
  const [quick] = INITIAL_CATALOG.slice(1, 2);
  if (!quick) throw new Error('no service');
  const own = { ...quick, id: 'window-wonder', name: 'Window Wonder', features: ['All panes'] };
  render(
    createElement(ServiceCatalog, {
      heading: 'h2',
      services: [quick, own],
      isRecurring: false,
      frequency: 'weekly',
    }),
  );
  expect(screen.getByRole('heading', { name: 'Limpieza rápida' })).toBeDefined();
  expect(screen.getAllByText('1 hora')).toHaveLength(2);
  expect(screen.getByText('Sacar la basura')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Window Wonder' })).toBeDefined();
  expect(screen.getByText('All panes')).toBeDefined();
});
