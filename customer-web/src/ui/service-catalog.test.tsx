import { DEFAULT_FREQUENCY, INITIAL_CATALOG } from '@homebright/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ServiceCatalog } from './service-catalog.js';

/** The four built-in services, word for word (docs/rules.md#services). */
const OPTIONS = [
  ['Express Clean', '1 Minute', '$1', 'Ultra-quick spot cleaning for immediate needs'],
  ['Quick Clean', '1 Hour', '$80', 'Perfect for regular maintenance and touch-ups'],
  ['Standard Clean', '2 Hours', '$120', 'Comprehensive cleaning for busy households'],
  ['Deep Clean', '4 Hours', '$250', 'Comprehensive deep cleaning for the whole home'],
];
const FEATURES = [
  ['quick surface wipe', 'spot cleaning', 'trash pickup', 'basic tidying'],
  ['sweeping & mopping', 'dusting surfaces', 'quick bathroom clean', 'trash removal'],
  ['all quick clean services', 'kitchen deep clean', 'bathroom sanitization', 'bedroom organization'],
  ['all standard clean services', 'window cleaning', 'appliance cleaning', 'detailed surface sanitization'],
];

const on = { recurring: vi.fn(), frequency: vi.fn(), select: vi.fn() };
const open = (isRecurring = false) =>
  render(
    <ServiceCatalog
      heading="h2"
      services={INITIAL_CATALOG}
      isRecurring={isRecurring}
      frequency={DEFAULT_FREQUENCY}
      onRecurring={on.recurring}
      onFrequency={on.frequency}
      onSelect={on.select}
    />,
  );
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-service-card]')];

describe('the catalogue', () => {
  it('has a card with name, duration, price, description and features per service', () => {
    open();
    expect(cards()).toHaveLength(OPTIONS.length);
    cards().forEach((card, index) => {
      for (const words of OPTIONS[index] ?? []) expect(within(card).getByText(words)).toBeDefined();
      const features = within(card).getAllByRole('listitem');
      expect(features.map(({ textContent }) => textContent?.toLowerCase())).toEqual(FEATURES[index]);
    });
  });

  it('marks the two-hour option, and no other, as the most popular', () => {
    open();
    const marked = cards().filter((card) => within(card).queryByText('Most Popular'));
    expect(marked.map((card) => card.dataset.serviceCard)).toEqual(['2-hour']);
  });

  it('asks how often, weekly at first, only while recurring is on', () => {
    const { unmount } = open();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('switch'));
    expect(on.recurring).toHaveBeenCalledWith(true);
    unmount();
    open(true);
    const often = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How often' });
    expect(often.value).toBe('weekly');
    expect([...often.options].map(({ value }) => value)).toEqual(['weekly', 'bi-weekly', 'monthly']);
    fireEvent.change(often, { target: { value: 'monthly' } });
    expect(on.frequency).toHaveBeenCalledWith('monthly');
  });

  it('lists the benefits of a subscription', () => {
    open();
    for (const benefit of [
      'Automatic scheduling and payment',
      'Priority booking and same cleaner',
      'Consistent service quality',
      'Cancel or modify anytime',
    ])
      expect(screen.getByText(benefit)).toBeDefined();
  });

  it('hands over the service whose card is pressed', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Book Quick Clean' }));
    expect(on.select).toHaveBeenCalledWith(expect.objectContaining({ id: '1-hour' }));
  });
});
