/** Absent fields stay unchanged; null resets to the installation's default. */
export type SettingsChange<Settings> = { [Name in keyof Settings]?: Settings[Name] | null };

/** The settings after the change. null resets a setting to its default; an empty phone or address is stored as null. */
export function givenAfter<Settings extends object>(
  given: Partial<Settings>,
  change: SettingsChange<Settings>,
  defaults: Settings,
): Partial<Settings> {
  const after: Record<string, unknown> = { ...given };
  for (const name of Object.keys(defaults) as (keyof Settings & string)[]) {
    const value = change[name];
    if (value === undefined) continue;
    if (value === null) delete after[name];
    else after[name] = typeof value === 'string' ? value.trim() || null : value;
  }
  return after as Partial<Settings>;
}
