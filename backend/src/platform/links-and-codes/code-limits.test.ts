import { budgetOf, limitsOf, prefixOf } from './code-limits.js';

test('numbers of one range of ten thousand share their limit, others do not', () => {
  expect(prefixOf('+15552010001')).toBe('+1555201');
  expect(prefixOf('+15552019999')).toBe(prefixOf('+15552010001'));
  expect(prefixOf('+15552020001')).not.toBe(prefixOf('+15552010001'));
});

const asking = (source: string, recipient = 'ana@example.com') => ({ subject: 'x', recipient, source });

test('emailed codes spend nothing of what texts cost, and have ten times as many', () => {
  expect(budgetOf('+15552010001', 200)).toEqual({ key: 'all', most: 200 });
  expect(budgetOf('ana@example.com', 200)).toEqual({ key: 'all emailed', most: 2_000 });
});

test('the networks of one IPv6 site share a limit that is far below everybody’s', () => {
  const limits = (source: string) => limitsOf('sign-in', asking(source), budgetOf('ana@example.com', 200));
  expect(limits('2001:db8:1:2::/64').get('site 2001:db8:1::/48')).toBe(100);
  expect(limits('2001:db8:1:3::/64').get('site 2001:db8:1::/48')).toBe(100);
  expect([...limits('198.51.100.7').keys()].filter((key) => key.startsWith('site'))).toEqual([]);
});

test('a browser that signed in before is refused for nobody else’s codes', () => {
  const known = { ...asking('2001:db8:1:2::/64'), known: true };
  expect([...limitsOf('sign-in', known, budgetOf(known.recipient, 200))]).toEqual([
    ['known ana@example.com', 10],
    ['all emailed', Infinity],
  ]);
});
