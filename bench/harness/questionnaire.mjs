import { serveSite } from './site.mjs';
import { onSlowPhone, SLOWDOWN } from './slow-phone.mjs';

const DAY = 86_400_000;
const inDays = (days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const WINDOWS = { morning: true, midday: true, evening: true };

/** The API's answers to a customer who is booking: nothing has been stored yet, and every day is free. */
const CUSTOMER = {
  'GET /api/auth/user': {
    body: {
      id: 'bench',
      firstName: 'Bench',
      lastName: 'Person',
      email: 'bench@example.org',
      profileImageUrl: null,
    },
  },
  'GET /api/site': {
    body: {
      businessName: 'Bench Cleaning',
      businessEmail: 'hello@example.org',
      businessPhone: null,
      businessAddress: null,
      timeZone: 'America/New_York',
      stripePublishableKey: null,
      stripeJsUrl: '',
      testScreens: false,
      sandbox: false,
      testimonials: [],
      holdMinutes: 30,
      bookingHorizonDays: 365,
    },
  },
  'GET /api/services': { status: 503 },
  'GET /api/properties': { body: [] },
  // The customer has not booked before.
  'GET /api/next-visit': { body: { visit: null } },
  'GET /api/availability': {
    body: {
      serviceType: '2-hour',
      timeZone: 'America/New_York',
      days: Array.from({ length: 62 }, (_, day) => ({
        date: inDays(day),
        windows: WINDOWS,
        customTimes: [],
      })),
    },
  },
};
const LAST_QUESTION = 9;
const SELECTION = { service: '2-hour', isRecurring: false, frequency: 'weekly' };
const ANSWERS = {
  rooms: '2',
  bathrooms: '1',
  hasKids: false,
  hasPets: true,
  noKidsPets: false,
  maintenanceHistory: 'recent',
  customerName: 'Bench Person',
  customerPhone: '(555) 014-2233',
  hasDrivewayParking: true,
  hasStreetParking: false,
  location: '12 North Bench Street',
  appointmentTime: 'morning',
};

/**
 * Goes back through the answered questionnaire and forward again: sixteen changes of step. Measures two times in
 * milliseconds, each from the touch until the next step is painted. `shown` is the elapsed time on a slowed-down
 * processor. `work` is the main thread's CPU time at full speed, multiplied by the slowdown. Other programs on a busy
 * machine increase `shown` but not `work`.
 */
export async function stepChanges(browser, folder) {
  const shown = await inQuestionnaire(browser, folder, walk);
  const work = await inQuestionnaire(browser, folder, tracedWalk, 1);
  return shown.map(({ name, shown: time }, index) => ({
    name,
    shown: time,
    work: work[index] * SLOWDOWN,
  }));
}

async function walk(page, session) {
  await page.evaluate(markPaints);
  const changes = [];
  const press = async (button, step) => {
    const box = await page
      .getByRole('dialog')
      .getByRole('button', { name: button, exact: true })
      .boundingBox();
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // The previous step must finish its animation first.
    await page.waitForTimeout(400);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Polling the page earlier would run code in it between touch and paint.
    await page.waitForTimeout(250);
    const painted = await page.waitForFunction((count) => globalThis.painted[count], changes.length);
    changes.push({ name: `${button} to ${step}`, shown: await painted.jsonValue() });
  };
  for (let step = LAST_QUESTION - 1; step >= 1; step -= 1) await press('Back', step);
  for (let step = 2; step <= LAST_QUESTION; step += 1) await press('Next', step);
  return changes;
}

/** Runs in the page: records each touch, and the first moment after its step is on screen. */
function markPaints() {
  const { document, MutationObserver, requestAnimationFrame } = globalThis;
  globalThis.painted = [];
  let touched = 0;
  const dialog = document.querySelector('dialog[open]');
  dialog.addEventListener(
    'click',
    ({ timeStamp }) => {
      touched = timeStamp;
      performance.mark('touched');
    },
    { capture: true },
  );
  const currentStep = () => /Step \d/.exec(dialog.textContent)?.[0];
  let step = currentStep();
  new MutationObserver(() => {
    if (currentStep() === step) return;
    step = currentStep();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      performance.mark('painted');
      globalThis.painted.push(performance.now() - touched);
    };
    // A message sent before the frame is painted arrives after it is painted.
    requestAnimationFrame(() => port2.postMessage(0));
  }).observe(dialog, { subtree: true, childList: true, characterData: true });
}

/** CPU milliseconds of the main thread's tasks between each touch and its paint. */
async function tracedWalk(page, session) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await walk(page, session);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  const marks = (markName) =>
    events.filter(({ name, cat }) => name === markName && cat.includes('user_timing'));
  const painted = marks('painted');
  return marks('touched').map(({ ts, pid, tid }, index) => {
    const end = painted[index].ts;
    const isBetween = (task) =>
      task.pid === pid && task.tid === tid && task.ts < end && task.ts + task.dur > ts;
    const tasks = events.filter((task) => task.name === 'RunTask' && task.ph === 'X' && isBetween(task));
    return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}

/** The scripts and styles that the page has loaded by the time the booking is confirmed. */
export async function loadedByFunnel(browser, folder) {
  return inQuestionnaire(browser, folder, async (page, _session, site) => {
    await page.getByRole('button', { name: 'Complete' }).tap();
    await page.getByRole('button', { name: 'Skip This Step' }).tap();
    await page.getByRole('heading', { name: 'Booking Confirmed' }).waitFor();
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const scripts = names.filter((name) => name.endsWith('.js'));
    const styles = names.filter((name) => name.endsWith('.css'));
    const bytes = (list) => list.reduce((sum, name) => sum + site.gzipped(name), 0);
    const ofOffice = scripts.filter(
      (name) => name.startsWith('/admin') || /react-admin|\/api\/admin/.test(site.text(name)),
    );
    return { scripts, scriptBytes: bytes(scripts), styleBytes: bytes(styles), officeBytes: bytes(ofOffice) };
  });
}

async function inQuestionnaire(browser, folder, use, slowdown) {
  const site = await serveSite(folder, CUSTOMER);
  try {
    const session = async (page, cdp) => {
      await openLastQuestion(page, site.url);
      return use(page, cdp, site);
    };
    return await onSlowPhone(browser, session, slowdown);
  } finally {
    site.stop();
  }
}

/** Stores all answers and opens the last question, as if the customer had reloaded the page there. */
async function openLastQuestion(page, url) {
  await page.goto(`${url}/nothing-here`);
  await page.evaluate(
    ([answers, journey, question]) => {
      localStorage.setItem('questionnaireData', JSON.stringify(answers));
      localStorage.setItem('bookingJourney', JSON.stringify(journey));
      globalThis.history.replaceState({ home: { step: 'questionnaire', question, depth: 0 } }, '', '/');
    },
    [
      { ...ANSWERS, appointmentDate: inDays(21) },
      { step: 'questionnaire', question: LAST_QUESTION, selection: SELECTION },
      LAST_QUESTION,
    ],
  );
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(`Step ${LAST_QUESTION} of ${LAST_QUESTION}`).waitFor();
}
