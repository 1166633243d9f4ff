import type {
  CustomerChange,
  CustomerRecord,
  HomeNotes,
  OfficeProperty,
  PropertyChange,
} from '@homebright/contract';

const TEXT_FIELDS = ['firstName', 'lastName', 'phone', 'email', 'notes'] as const;

/** The values of the Edit Customer dialog; tags are separated by commas. */
export type CustomerForm = Record<(typeof TEXT_FIELDS)[number] | 'tags', string>;

export function customerFormOf(record: CustomerRecord): CustomerForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, record[field] ?? '']));
  return { ...(texts as CustomerForm), tags: record.tags.join(', ') };
}

/** Only the changed fields, so that nobody else's change of another field is undone. */
export function customerChangeOf(form: CustomerForm, record: CustomerRecord): CustomerChange {
  const before = customerFormOf(record);
  const texts = TEXT_FIELDS.filter((field) => form[field].trim() !== before[field]).map((field) => [
    field,
    form[field].trim() || null,
  ]);
  const tags = form.tags === before.tags ? {} : { tags: tagsIn(form.tags) };
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
  const current = newPropertyOf(form);
  const changed = Object.entries(current).filter(
    ([field, value]) => value !== (home[field as keyof typeof current] ?? null),
  );
  return { ...(Object.fromEntries(changed) as Partial<typeof current>), version: home.version };
}
