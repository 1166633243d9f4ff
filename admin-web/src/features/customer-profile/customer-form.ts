import type {
  CustomerChange,
  CustomerRecord,
  HomeNotes,
  OfficeProperty,
  PropertyChange,
} from '@homebright/contract';

const TEXTS = ['firstName', 'lastName', 'phone', 'email', 'notes'] as const;

/** The values of the Edit Customer dialog; tags are separated by commas. */
export type CustomerForm = Record<(typeof TEXTS)[number] | 'tags', string>;

export function customerFormOf(record: CustomerRecord): CustomerForm {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, record[field] ?? '']));
  return { ...(texts as CustomerForm), tags: record.tags.join(', ') };
}

/** Only the changed fields, so that nobody else's change of another field is undone. */
export function customerChangeOf(form: CustomerForm, record: CustomerRecord): CustomerChange {
  const was = customerFormOf(record);
  const texts = TEXTS.filter((field) => form[field].trim() !== was[field]).map((field) => [
    field,
    form[field].trim() || null,
  ]);
  const tags = form.tags === was.tags ? {} : { tags: tagsIn(form.tags) };
  return { ...(Object.fromEntries(texts) as object), ...tags, version: record.version };
}

function tagsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** The values of the Edit Property dialog. */
export interface PropertyForm extends Record<keyof HomeNotes, string> {
  location: string;
  bedrooms: string;
  bathrooms: string;
  hasKids: boolean;
  hasPets: boolean;
  specialRequests: string;
}

export function propertyFormOf(home: OfficeProperty): PropertyForm {
  const { location, bedrooms, bathrooms, hasKids, hasPets, specialRequests } = home;
  return {
    location,
    bedrooms: String(bedrooms ?? 0),
    bathrooms: String(bathrooms ?? 0),
    hasKids,
    hasPets,
    specialRequests: specialRequests ?? '',
    access: home.access ?? '',
    keys: home.keys ?? '',
    preferences: home.preferences ?? '',
  };
}

export function newPropertyOf(form: PropertyForm): Omit<OfficeProperty, 'id' | 'version'> {
  return {
    location: form.location.trim(),
    bedrooms: Number(form.bedrooms),
    bathrooms: Number(form.bathrooms),
    hasKids: form.hasKids,
    hasPets: form.hasPets,
    specialRequests: form.specialRequests.trim() || null,
    access: form.access.trim() || null,
    keys: form.keys.trim() || null,
    preferences: form.preferences.trim() || null,
  };
}

/** Only the changed fields. */
export function propertyChangeOf(form: PropertyForm, home: OfficeProperty): PropertyChange {
  const now = newPropertyOf(form);
  const changed = Object.entries(now).filter(
    ([field, value]) => value !== (home[field as keyof typeof now] ?? null),
  );
  return { ...(Object.fromEntries(changed) as Partial<typeof now>), version: home.version };
}
