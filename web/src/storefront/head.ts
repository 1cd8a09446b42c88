import { api } from '@emporia/contract'
import type { MetaDescriptor, MetaFunction } from 'react-router'

import { rootText, siteName } from '../format/site-name.ts'

type Page = {
  title: string
  description?: string | undefined
  /** The one address of this page, whole. */
  canonical?: string | undefined
  /** Kept out of search engines. */
  hidden?: boolean
  /** The picture that stands for it where it is shared, whole. */
  image?: string | undefined
  /** What the page is about, for machines (schema.org). */
  about?: object | undefined
}
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

/** The head of a page whose loader knows what it is about. */
export const headOf = (matches: Matches, page: Page): MetaDescriptor[] => {
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

/** The head of a page that is always about the same. */
export const head =
  (title: string, page: Omit<Page, 'title'> = {}): MetaFunction =>
  ({ matches, location }) => {
    const canonical = page.hidden ? undefined : rootText(matches, 'origin') + location.pathname
    return headOf(matches, { title, canonical, ...page })
  }

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

/** What the owner tells search engines about pages that say nothing of their own. */
const seoOf = (matches: Matches) => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const { seo } = rootShape.safeParse(root).data ?? { seo: unsaid }
  return seo
}

const unsaid = { title: '', description: '', is_listed: true }
const rootShape = api.site.settings.data.pick({ seo: true })
