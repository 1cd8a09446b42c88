/** Another page of the storefront, to take parts from; nothing where it does not come. */
export const fetchPage = async (address: string): Promise<Document | undefined> => {
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  const text = response?.ok ? await response.text().catch(() => undefined) : undefined
  return text === undefined ? undefined : new DOMParser().parseFromString(text, 'text/html')
}
