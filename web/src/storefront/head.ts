import { api } from '@emporia/contract'
import { localePath, pathInLocale } from '@emporia/messages/locale'
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
    ...shared(title || seo.title || site, { ...page, description }, alternatesOf(matches, page)),
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

const shared = (
  title: string,
  { description, canonical, image }: Page,
  alternates: MetaDescriptor[],
): MetaDescriptor[] =>
  canonical
    ? [
        { tagName: 'link', rel: 'canonical', href: canonical },
        ...alternates,
        { property: 'og:title', content: title },
        { property: 'og:url', content: canonical },
        ...(description ? [{ property: 'og:description', content: description }] : []),
        ...(image ? [{ property: 'og:image', content: image }] : []),
      ]
    : []

/** The addresses of a page in all languages of the marketplace, if it has several. */
const alternatesOf = (matches: Matches, { canonical }: Page): MetaDescriptor[] => {
  const { default_locale, locales } = languagesShape.safeParse(rootOf(matches)).data ?? oneLanguage
  if (!canonical || locales.length === 0) return []
  const { origin, pathname, search } = new URL(canonical)
  const plain = pathname.slice(localePath('/').length - 1) || '/'
  const at = (code: string) => origin + pathInLocale(plain, code, default_locale) + search
  return [
    ...[default_locale, ...locales].map((code) => ({ hrefLang: code, href: at(code) })),
    { hrefLang: 'x-default', href: at(default_locale) },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))
}

const languagesShape = api.site.settings.data.pick({ default_locale: true, locales: true })
const oneLanguage = { default_locale: 'en', locales: [] }

/** The owner's default title and description for search engines. */
const seoOf = (matches: Matches) => {
  const { seo } = rootShape.safeParse(rootOf(matches)).data ?? { seo: unsaid }
  return seo
}

const rootOf = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData

const unsaid = { title: '', description: '', is_listed: true }
const rootShape = api.site.settings.data.pick({ seo: true })
