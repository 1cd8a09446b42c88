type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

/** Returns the name of the site from the data of the root route. */
export const siteName = (matches: Matches) => rootText(matches, 'site_name') || 'Emporia'

/**
 * Returns a text from the root route's data; empty if the root has no data, as on an error page.
 */
export const rootText = (matches: Matches, name: 'site_name' | 'origin') => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  if (typeof root !== 'object' || root === null || !(name in root)) return ''
  return String(Object.entries(root).find(([key]) => key === name)?.[1] ?? '')
}
