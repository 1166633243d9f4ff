import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/** Our API uses PATCH where simple-rest uses PUT. Its errors have the `message` that fetchJson reads. */
function httpClient(url: string, options: fetchUtils.Options = {}) {
  const method = options.method === 'PUT' ? 'PATCH' : options.method;
  return fetchUtils.fetchJson(url, { ...options, method, credentials: 'include' });
}

type Listing<T extends RaRecord> = GetListResult<T>;

/** A total of '*' means that the server did not count the rows. A full page then means that more rows may follow. */
function pageOf<T extends RaRecord>(
  answer: Listing<T>,
  params: Pick<GetListParams, 'pagination'>,
): Listing<T> {
  if (Number.isFinite(answer.total)) return answer;
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  return {
    data: answer.data,
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: answer.data.length >= perPage },
  };
}

/** The API's largest page; exports ask for more. */
const LARGEST_PAGE = 1_000;

/** Reads a list larger than the API's largest page, page by page. */
async function wholeList<T extends RaRecord>(
  getPage: (pagination: { page: number; perPage: number }) => Promise<Listing<T>>,
  wanted: number,
): Promise<Listing<T>> {
  const data: T[] = [];
  for (let page = 1; data.length < wanted; page += 1) {
    const answer = await getPage({ page, perPage: LARGEST_PAGE });
    data.push(...answer.data);
    if (answer.data.length < LARGEST_PAGE) break;
  }
  return { data: data.slice(0, wanted), total: Math.min(data.length, wanted) };
}

/**
 * `ra-data-simple-rest` for `/api/admin`, adapted: PATCH with changed fields only, cookies, lists without an exact
 * count.
 */
export function makeDataProvider(apiUrl = '/api/admin'): DataProvider {
  const base = simpleRestProvider(apiUrl, httpClient);
  return {
    ...base,
    getList: async (resource, params) => {
      const perPage = params.pagination?.perPage ?? 0;
      if (perPage <= LARGEST_PAGE) return pageOf(await base.getList(resource, params), params);
      return wholeList((pagination) => base.getList(resource, { ...params, pagination }), perPage);
    },
    getManyReference: async (resource, params) =>
      pageOf(await base.getManyReference(resource, params), params),
    update: (resource, params) =>
      base.update(resource, { ...params, data: changedFields(params.data, params.previousData) }),
    delete: async (resource, params) => {
      const { version } = (params.previousData ?? {}) as { version?: number };
      if (VERSIONED.has(resource) && version) {
        const url = `${apiUrl}/${resource}/${params.id}?version=${version}`;
        return { data: (await httpClient(url, { method: 'DELETE' })).json };
      }
      const answer = await base.delete(resource, params);
      return { data: answer.data ?? params.previousData ?? { id: params.id } };
    },
  };
}

/** Resources whose deletion sends the version that was read. */
const VERSIONED = new Set(['cleaners', 'crews', 'closures']);

/**
 * The fields that an edit changed, and the version that was read, so that concurrent edits do not overwrite each other.
 */
export function changedFields(
  data: Partial<RaRecord>,
  previous: Partial<RaRecord> | undefined,
): Partial<RaRecord> {
  if (!previous) return data;
  const changed = Object.entries(data).filter(
    ([field, value]) => field === 'version' || JSON.stringify(value) !== JSON.stringify(previous[field]),
  );
  return Object.fromEntries(changed);
}
