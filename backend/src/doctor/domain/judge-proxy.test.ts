import { FORGED, judgeProxy } from './judge-proxy.js';

const ME = '203.0.113.9';
const PROXY = '127.0.0.1';
const CDN = '198.51.100.3';

test.each([
  ['no proxy, none trusted', 0, { neighbor: ME, forwarded: [FORGED], visitor: ME }],
  ['one that adds', 1, { neighbor: PROXY, forwarded: [FORGED, ME], visitor: ME }],
  ['one that replaces', 1, { neighbor: PROXY, forwarded: [ME], visitor: ME }],
  ['two', 2, { neighbor: PROXY, forwarded: [FORGED, ME, CDN], visitor: ME }],
  ['one by its network', '127.0.0.0/8', { neighbor: PROXY, forwarded: [FORGED, ME], visitor: ME }],
])('%s: visitors are told apart', (_what, trusted, arrival) => {
  expect(judgeProxy(arrival, trusted).status).toBe('ok');
});

test.each([
  [
    'too many trusted',
    2,
    { neighbor: PROXY, forwarded: [FORGED, ME], visitor: FORGED },
    'choose',
    'TRUST_PROXY=1',
  ],
  [
    'no proxy, one trusted',
    1,
    { neighbor: PROXY, forwarded: [FORGED], visitor: FORGED },
    'choose',
    'TRUST_PROXY=0',
  ],
  [
    'none trusted',
    false,
    { neighbor: PROXY, forwarded: [FORGED, ME], visitor: PROXY },
    'the proxy',
    'TRUST_PROXY=1',
  ],
  [
    'one of two',
    1,
    { neighbor: PROXY, forwarded: [ME, CDN], visitor: CDN },
    'one of the proxies',
    'TRUST_PROXY=2',
  ],
  [
    'a silent proxy',
    1,
    { neighbor: PROXY, forwarded: [], visitor: PROXY },
    'does not pass on',
    'X-Forwarded-For',
  ],
  [
    'wrong names',
    '10.0.0.1',
    { neighbor: PROXY, forwarded: [ME], visitor: PROXY },
    'the proxy',
    'Add the addresses',
  ],
] as const)('%s: it fails, and says the number', (_what, trusted, arrival, finding, next) => {
  const said = judgeProxy({ ...arrival, forwarded: [...arrival.forwarded] }, trusted);
  expect(said).toEqual({
    status: 'fail',
    finding: expect.stringContaining(finding),
    nextStep: expect.stringContaining(next),
  });
});

test('trusting a proxy that does not exist is a warning', () => {
  expect(judgeProxy({ neighbor: ME, forwarded: [FORGED], visitor: ME }, 1).status).toBe('warn');
});
