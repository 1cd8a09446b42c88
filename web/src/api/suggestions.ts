import type { api, Data, Reply } from '@emporia/contract'

export type Suggestions = Data<typeof api.product.suggestions>

/**
 * Fetches search suggestions for typed text. Calls the address directly: the contract is far larger
 * than everything else that a search box needs.
 */
export const fetchSuggestions = async (q: string): Promise<Suggestions | undefined> => {
  const address = `/api/search-suggestions?${new URLSearchParams({ q }).toString()}`
  const response = await fetch(address).catch(() => null)
  const reply = response?.ok ? ((await response.json()) as Reply<Suggestions>) : undefined
  return reply?.success ? reply.data : undefined
}
