import { api } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import type { MetaDescriptor, MetaFunction } from 'react-router'

import { rootText, siteName } from '../format/site-name.ts'

type Page = {
  title: string
  description?: string | undefined
  /** The canonical address of this page, absolute. */
  canonical?: string | undefined
  /** Excludes the page from search engines. */
  hidden?: boolean
  /** The picture shown where the page is shared, absolute. */
  image?: string | undefined
  /** Structured data of the page (schema.org). */
  about?: object | undefined
}
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

/** Returns the meta tags of a page from its loader data. */
export const getMetaTags = (matches: Matches, page: Page): MetaDescriptor[] => {
  const { title, about } = page
  const seo = seoOf(matches)
  const description = page.description || seo.description
  const hidden = page.hidden === true || !seo.is_listed
  const site = siteName(matches)

  return [
    { title: title ? `${title} · ${site}` : seo.title || site },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...shared(title || seo.title || site, { ...page, description }),
    ...(about ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...about } }] : []),
  ]
}

/** Returns the `meta` function of a page whose content does not vary. */
export const head =
  (title: () => string, { hidden = false, description }: HeadOptions = {}): MetaFunction =>
  ({ matches, location }) => {
    const canonical = hidden
      ? undefined
      : rootText(matches, 'origin') + localePath(location.pathname)
    const page = { title: title(), description: description?.(), canonical, hidden }
    return getMetaTags(matches, page)
  }

type HeadOptions = { hidden?: boolean; description?: () => string }

const shared = (title: string, { description, canonical, image }: Page) =>
  canonical
    ? [
        { tagName: 'link', rel: 'canonical', href: canonical },
        { property: 'og:title', content: title },
        { property: 'og:url', content: canonical },
        ...(description ? [{ property: 'og:description', content: description }] : []),
        ...(image ? [{ property: 'og:image', content: image }] : []),
      ]
    : []

/** The owner's default title and description for search engines. */
const seoOf = (matches: Matches) => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const { seo } = rootShape.safeParse(root).data ?? { seo: unsaid }
  return seo
}

const unsaid = { title: '', description: '', is_listed: true }
const rootShape = api.site.settings.data.pick({ seo: true })
