import type { Cleaner } from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { CrewStage } from './stage.js';

describe('a cleaner to whom the office gives another address', () => {
  const stage = useStage(() => CrewStage.open());

  test('is signed out where the former one signed in, and stays where another of theirs did', async () => {
    const { id, email } = await stage.cleaner({ phone: '+15552010066' });
    const phone = await stage.phone(email);
    const change = async (facts: object) => {
      const path = `/api/admin/cleaners/${id}`;
      const { version } = (await stage.post.office<Cleaner>('GET', path)).body;
      expect((await stage.post.office('PATCH', path, { ...facts, version })).status).toBe(200);
    };
    await change({ phone: '+15552010067' });
    expect((await phone.ask('GET', 'session')).status).toBe(200);
    await change({ email: `other-${email}` });
    expect((await phone.ask('GET', 'session')).status).toBe(401);
    const again = await stage.phone(`other-${email}`);
    expect((await again.ask('GET', 'session')).status).toBe(200);
  });
});
