import type { Endpoint, Sent } from '@emporia/contract'

import { headersOf } from './call.ts'
import { pairsOf } from './form-of.ts'

/** Fetches a protected file with the token. Returns undefined if it cannot be loaded. */
export const fetchFile = async <E extends Endpoint>(
  { path }: E,
  sent: Sent<E>,
): Promise<Blob | undefined> => {
  const query = new URLSearchParams(pairsOf(sent as Record<string, unknown>) as [string, string][])
  const response = await fetch(`/api${path}?${query}`, { headers: headersOf({}) }).catch(() => null)
  return response?.ok ? response.blob().catch(() => undefined) : undefined
}
