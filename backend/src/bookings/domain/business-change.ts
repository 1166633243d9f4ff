import type { BusinessSettings, BusinessSettingsChange, StaleField } from '@homebright/contract';

type Given = Partial<BusinessSettings>;

/**
 * The office's settings after the change. null resets a setting to its default; an empty phone or address is stored as
 * none.
 */
export function givenAfter(given: Given, change: BusinessSettingsChange, defaults: BusinessSettings): Given {
  const after: Record<string, unknown> = { ...given };
  for (const name of Object.keys(defaults) as (keyof BusinessSettings)[]) {
    const wish = change[name];
    if (wish === undefined) continue;
    if (wish === null) delete after[name];
    else after[name] = typeof wish === 'string' ? wish.trim() || null : wish;
  }
  return after as Given;
}

/** The settings that differ, before and after; null if none do. */
export function settingsDifference(
  before: BusinessSettings,
  after: BusinessSettings,
): { before: Given; after: Given } | null {
  const changed = (Object.keys(after) as (keyof BusinessSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (settings: BusinessSettings): Given =>
    Object.fromEntries(changed.map((name) => [name, settings[name]]));
  return changed.length ? { before: pick(before), after: pick(after) } : null;
}

/** The present values of the settings with these names, which others have changed meanwhile. */
export function staleSettings(names: readonly string[], now: BusinessSettings): StaleField[] {
  return [...new Set(names)]
    .filter((name): name is keyof BusinessSettings => name in now)
    .map((field) => ({ field, now: now[field] }));
}
