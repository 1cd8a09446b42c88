import type { Endpoint, Sent } from '@emporia/contract'

import { getHeaders } from './call.ts'
import { toPairs } from './form-of.ts'

/** Fetches a protected file with the token. Returns undefined if it cannot be loaded. */
export const fetchFile = async <E extends Endpoint>(
  { path }: E,
  sent: Sent<E>,
): Promise<Blob | undefined> => {
  const query = new URLSearchParams(toPairs(sent as Record<string, unknown>) as [string, string][])
  const response = await fetch(`/api${path}?${query}`, { headers: getHeaders({}) }).catch(
    () => null,
  )
  return response?.ok ? response.blob().catch(() => undefined) : undefined
}
