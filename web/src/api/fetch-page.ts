/** Fetches another storefront page to copy parts from. Returns undefined if it cannot be loaded. */
export const fetchPage = async (address: string): Promise<Document | undefined> => {
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  const text = response?.ok ? await response.text().catch(() => undefined) : undefined
  return text === undefined ? undefined : new DOMParser().parseFromString(text, 'text/html')
}
