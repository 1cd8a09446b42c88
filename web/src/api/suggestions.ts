import type { api, Data, Reply } from '@emporia/contract'

export type Suggestions = Data<typeof api.product.suggestions>

/**
 * What somebody may be about to type. By its address and without the contract, which is far larger
 * than all else that a search box needs.
 */
export const fetchSuggestions = async (q: string): Promise<Suggestions | undefined> => {
  const address = `/api/search-suggestions?${new URLSearchParams({ q }).toString()}`
  const response = await fetch(address).catch(() => null)
  const reply = response?.ok ? ((await response.json()) as Reply<Suggestions>) : undefined
  return reply?.success ? reply.data : undefined
}
