import pg from 'pg';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { startCluster } from './harness/postgres.mjs';
import { seed } from './seed.mjs';
import { seedVisits } from './seeds/visits.mjs';
const { BOOK } = await import('../backend/dist/bookings/infra/book.sql.js');
const { PLACE } = await import('../backend/dist/dispatch/infra/place.sql.js');
const FIRST = Date.UTC(2027, 4, 1);
const cluster = await startCluster();
try {
  const url = await cluster.createMigrated();
  const ids = await seed(url, { customers: 5000, each: 20 });
  const c = new pg.Client({ connectionString: url }); await c.connect();
  await seedVisits(c, { crews: 20, until: '2027-05-01' });
  await c.query(`UPDATE service SET active = true, price = 100 WHERE id = '1-minute'`);
  await c.query('VACUUM ANALYZE');
  const pid = (await c.query('SELECT pg_backend_pid() p')).rows[0].p;
  const cpu = () => { const s = readFileSync(`/proc/${pid}/schedstat`, 'utf8'); return Number(s.split(' ')[0]) / 1e3; };
  const mine = () => { const u = process.cpuUsage(); return u.user + u.system; };
  let n = 0;
  const WINDOWS = [['morning', 8], ['midday', 12], ['evening', 16]];
  const given = (d) => { const k = n++; const user = ids[k % ids.length]; const day = new Date(FIRST + d * 86400000).toISOString().slice(0, 10);
    return { user_id: user, draft_id: randomUUID(), service_type: '1-minute', appointment_date: day, appointment_time: WINDOWS[k % 3][0], custom_time: null, frequency: null, customer_name: 'B P', customer_phone: '5550142233', questionnaire: { rooms: '2', bathrooms: '1', hasPets: true, location: '12 North Bench Street', customerName: 'Bench Person', customerPhone: '5550142233', appointmentDate: day }, special_instructions: null, focus_notes: null, photos: [], location: '12 North Bench Street', address_key: '12 north bench street', bedrooms: 2, bathrooms: 1, has_kids: false, has_pets: true, special_requests: null }; };
  const toPlace = (g, id) => { const [, h] = WINDOWS.find(([w]) => w === g.appointment_time); const mid = Date.parse(g.appointment_date + 'T04:00:00Z'); const iso = (x) => new Date(x).toISOString();
    return { booking_id: id, user_id: g.user_id, date: g.appointment_date, weekday: new Date(mid).getUTCDay(), since: iso(mid - 0), day_from: iso(mid), day_until: iso(mid + 86400000), visit_minutes: 15, busy_minutes: 15, held_until: iso(Date.now() + 1.8e6), preferred_crew: null, only_crew: null, keep_clear: true, asked_at: iso(Date.now()), starts: Array.from({ length: 16 }, (_, i) => ({ at: iso(mid + (h * 60 + i * 15) * 60000), from: h * 60 + i * 15, until: h * 60 + i * 15 + 15 })) }; };
  const q = (name, text, values) => c.query({ name, text, values });



  const { BOOK_TOGETHER } = await import('../backend/dist/bookings/infra/book.sql.js');
  const OPEN = (await import('../backend/dist/payments/infra/books.js')).OPEN;
  const T = {};
  const timed = async (k, G, f) => { const a = cpu(), m = mine(); const r = await f(); (T[k] ??= []).push([(cpu() - a) / G, (mine() - m) / G]); return r; };
  for (let i = 0; i < 120; i++) for (const G of [1, 8, 16]) {
    const gs = Array.from({ length: G }, (_, k) => given(process.env.HOT ? 41 + (i >> 4) : 40 + ((i * G + k) % 80)));
    const rec = (g, n) => ({ ...g, n, minutes: 1, news: { name: 'bookings.booking-created', payload: { bookingId: 0, userId: g.user_id, version: 1 } }, visit: { ...toPlace(g, 0), turn: Math.floor(n / 3), lot: i } });
    const r = await timed('together' + G, G, () => q('tog', BOOK_TOGETHER, [JSON.stringify(gs.map(rec)), new Date()]));
    if (!r.rows.every((x) => x.made)) T.lost = (T.lost ?? 0) + r.rows.filter((x) => !x.made).length;
    await timed('select1', 1, () => q('one', 'SELECT 1', []));
  }
  const med = (v) => v.sort((x, y) => x - y)[v.length >> 1].toFixed(0);
  for (const [k, v] of Object.entries(T)) console.log(k, Array.isArray(v) ? 'db ' + med(v.slice(20).map((x) => x[0])) + ' app ' + med(v.slice(20).map((x) => x[1])) : v);
  if (process.env.EX) { const gs = Array.from({ length: 16 }, (_, k) => given(40 + k)); const rec = (g, n) => ({ ...g, n, minutes: 1, news: { name: 'bookings.booking-created', payload: { bookingId: 0, userId: g.user_id, version: 1 } }, visit: { ...toPlace(g, 0), turn: 0, lot: 3 } });
  await c.query('PREPARE x(jsonb, timestamptz) AS ' + BOOK_TOGETHER); await c.query("SET plan_cache_mode = force_generic_plan");
  for (let i = 0; i < 2; i++) { await c.query('BEGIN'); const rr = (await c.query(`EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) EXECUTE x('${JSON.stringify(gs.map(rec))}', now())`)).rows.map((r) => r['QUERY PLAN']).join('\n'); if (i) console.log(rr);
  await c.query('ROLLBACK'); } }
  await c.end();
} finally { await cluster.stop(); }
