import { violationsIn } from './csp-reports.js';

test('a report of either form is understood; addresses are cut to their origin', () => {
  const older = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/?who=ada' },
  };
  const newer = [
    { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
    { type: 'deprecation' },
  ];
  expect(violationsIn(JSON.stringify(older))).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example' },
  ]);
  expect(violationsIn(JSON.stringify(newer))).toEqual([{ directive: 'script-src-elem', blocked: 'inline' }]);
});

test.each(['', '{', 'null', '[null]', '7', '{"csp-report":null}', '[[]]'])('%s reports nothing', (text) => {
  expect(violationsIn(text)).toEqual([]);
});

test('invented directives count as other, and the number of reports is limited', () => {
  const report = { body: { effectiveDirective: 'x"} 1', blockedURL: '<script>' } };
  expect(violationsIn(JSON.stringify(report))).toEqual([{ directive: 'other', blocked: 'other' }]);
  expect(violationsIn(JSON.stringify(Array(500).fill(report)))).toHaveLength(20);
});
