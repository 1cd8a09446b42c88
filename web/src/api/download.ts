import type { Endpoint, Refusal, Sent } from '@emporia/contract'

import { getHeaders, unreachable } from './call.ts'
import { toPairs } from './form-of.ts'
import { ownJson } from './own-json.ts'

/** Downloads a file with the token. Returns the refusal, if any. */
export const download = async <E extends Endpoint>(
  { path }: E,
  sent: Sent<E>,
): Promise<Refusal | undefined> => {
  const query = new URLSearchParams(toPairs(sent as Record<string, unknown>) as [string, string][])
  const response = await fetch(`/api${path}?${query}`, { headers: getHeaders({}) }).catch(
    () => null,
  )
  if (!response) return unreachable
  if (!response.ok) return refusalOf(await response.text())

  // A connection that breaks while the body is read must not leave an incomplete file.
  const blob = await response.blob().catch(() => null)
  if (!blob) return unreachable
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = nameOf(response.headers.get('content-disposition'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return undefined
}

const nameOf = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

const refusalOf = (text: string): Refusal => {
  try {
    return ownJson<Refusal>(text, unreachable)
  } catch {
    return unreachable
  }
}
