import { type CatalogEntry, serviceLength, OFFICE_LIMITS, type ServiceWords } from '@homebright/contract';

/** Joins a list into text with one feature per line; text stays as it is. */
export function featuresAsText(features: readonly string[] | string | undefined): string {
  return typeof features === 'string' ? features : (features ?? []).join('\n');
}

export function featuresFromText(text: string): string[] {
  return text.split('\n').map((line) => line.trimStart());
}

const lines = (features: readonly string[] | null | undefined) =>
  (features ?? []).map((line) => line.trim()).filter(Boolean);

/** The form's values; react-admin sets emptied fields to null. */
type Form = { [Field in keyof CatalogEntry]?: CatalogEntry[Field] | null };

/** Drops empty lines and empty Spanish words; an empty duration is derived from the minutes. */
export function serviceToSend(form: Form): Form {
  const { duration, spanish, features, ...service } = form;
  return {
    ...service,
    duration: duration?.trim() || serviceLength(service.durationMinutes ?? 0),
    features: lines(features),
    spanish: spanishToSend(spanish),
  };
}

function spanishToSend(words: { [Field in keyof ServiceWords]?: ServiceWords[Field] | null } | null = null) {
  const { name, description, features } = words ?? {};
  const trimmed = {
    name: name?.trim() ?? '',
    description: description?.trim() ?? '',
    features: lines(features),
  };
  return trimmed.name || trimmed.description || trimmed.features.length ? trimmed : null;
}

const { feature: LONGEST, features: MOST } = OFFICE_LIMITS.service;

export function featuresProblem(features: readonly string[] | null = []): string | undefined {
  const featureLines = lines(features);
  return featureLines.length > MOST || featureLines.some((line) => line.length > LONGEST)
    ? `At most ${MOST} features of up to ${LONGEST} characters`
    : undefined;
}
