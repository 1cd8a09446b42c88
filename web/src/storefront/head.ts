import type { MetaDescriptor, MetaFunction } from 'react-router'

type Page = {
  title: string
  description?: string | undefined
  /** The one address of this page, whole. */
  canonical?: string | undefined
  /** Kept out of search engines. */
  hidden?: boolean
  /** What the page is about, for machines (schema.org). */
  about?: object | undefined
}
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

/** The head of a page whose loader knows what it is about. */
export const headOf = (matches: Matches, page: Page): MetaDescriptor[] => {
  const { title, description, canonical, hidden, about } = page
  const site = siteNameOf(matches)

  return [
    { title: title ? `${title} · ${site}` : site },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(canonical ? shared(title || site, description, canonical) : []),
    ...(about ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...about } }] : []),
  ]
}

/** The head of a page that is always about the same. */
export const head =
  (title: string, page: Omit<Page, 'title'> = {}): MetaFunction =>
  ({ matches }) =>
    headOf(matches, { title, ...page })

const shared = (title: string, description: string | undefined, canonical: string) => [
  { tagName: 'link', rel: 'canonical', href: canonical },
  { property: 'og:title', content: title },
  { property: 'og:url', content: canonical },
  ...(description ? [{ property: 'og:description', content: description }] : []),
]

const siteNameOf = (matches: Matches) => {
  const settings = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof settings === 'object' && settings !== null && 'site_name' in settings
    ? String(settings.site_name)
    : 'Emporia'
}
