import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ada } from '../testing/samples.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

describe('the header', () => {
  it('leads to the sections and to sign-in', () => {
    render(<SiteHeader user={null} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const href of ['/', '/#services', '/#about', '/#contact', '/api/login'])
      expect(links).toContain(href);
  });

  it('shows the customer’s picture and first name, and signs out', () => {
    const { container } = render(
      <SiteHeader user={{ ...ada, profileImageUrl: 'https://people.example/ada.png' }} />,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://people.example/ada.png');
    expect(screen.getByText('Ada')).toBeDefined();
    const out = screen.getByRole('link', { name: 'Log Out' });
    expect(out.getAttribute('href')).toBe('/api/logout');
    for (const leave of [
      fireEvent.click,
      (link: Element) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
    ]) {
      localStorage.setItem('questionnaireData', '{"location":"1 Elm Street"}');
      leave(out);
      expect(localStorage.getItem('questionnaireData')).toBeNull();
    }
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('shows the initial of whose picture does not load', () => {
    const url = 'https://people.example/gone.png';
    const { container } = render(<SiteHeader user={{ ...ada, profileImageUrl: url }} />);
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('A')).toBeDefined();
  });

  it('makes do with the email address, and without a picture', () => {
    const { container } = render(<SiteHeader user={{ ...ada, firstName: null }} />);
    expect(screen.getByText('ada@example.com')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('the footer', () => {
  it('names services, support, the contact address, the tagline and 2024', () => {
    render(<SiteFooter name="Linden Cleaning" email="hi@linden.example" />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Professional house cleaning services you can trust.')).toBeDefined();
    for (const [name, href] of [
      ['1-Hour Clean', '/#services'],
      ['2-Hour Clean', '/#services'],
      ['4-Hour Deep Clean', '/#services'],
      ['Contact Us', '/#contact'],
      ['FAQ', '/#faq'],
      ['Booking Help', '/#booking-help'],
      ['hi@linden.example', 'mailto:hi@linden.example'],
    ] as const)
      expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(footer.getByText(/© 2024 Linden Cleaning/)).toBeDefined();
  });
});
