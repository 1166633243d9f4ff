import { useStage } from '../use-stage.js';
import { LookStage } from './look-stage.js';

const look = useStage(() => LookStage.open());

test('small pages name the fonts of the built site, and none that is not there', async () => {
  const { body } = await look.get('/api/auth/problem.css');
  const files = [...body.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
  expect(files.map((file) => /\/assets\/(\w+)-/.exec(file)?.[1]).sort()).toEqual(['fraunces', 'inter']);
  for (const file of files) {
    const { statusCode, headers } = await look.get(file);
    expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2']);
  }
});
