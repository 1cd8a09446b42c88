import { api } from '@emporia/contract'
import { getLocale, localePath, pathInLocale } from '@emporia/messages/locale'
import type { MetaDescriptor, MetaFunction } from 'react-router'
import { z } from 'zod'

import { rootText, siteName } from '../format/site-name.ts'

type Page = {
  title: string
  description?: string | undefined
  /** The canonical address of this page, absolute. */
  canonical?: string | undefined
  /** The languages of its content beside the default one; if omitted, all languages of the site. */
  translated?: string[] | undefined
  /** Excludes the page from search engines. */
  hidden?: boolean
  /** The picture of the page where it is shared, absolute. */
  image?: string | undefined
  /** The kind of page for the Open Graph protocol. */
  type?: 'website' | 'product'
  /** Structured data of the page (schema.org). */
  about?: object | undefined
}
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[]

/** Returns the meta tags of a page from its loader data. */
export const getMetaTags = (matches: Matches, { canonical, ...others }: Page): MetaDescriptor[] => {
  const page = { ...others, ...addressesOf(matches, { ...others, canonical }) }
  const { title, about } = page
  const seo = seoOf(matches)
  const description = page.description || seo.description
  const hidden = page.hidden === true || !seo.is_listed
  const site = siteName(matches)

  return [
    { title: title ? `${title} · ${site}` : seo.title || site },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...shared(title || seo.title || site, { ...page, site, description }),
    ...(about ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...about } }] : []),
  ]
}

/** Returns the `meta` function of a page whose content does not vary. */
export const head =
  (title: () => string, { hidden = false, description }: HeadOptions = {}): MetaFunction =>
  ({ matches, location, loaderData }) => {
    const canonical = hidden
      ? undefined
      : rootText(matches, 'origin') + localePath(location.pathname)
    const { translated } = translatedShape.safeParse(loaderData).data ?? {}
    return getMetaTags(matches, {
      title: title(),
      description: description?.(),
      canonical,
      hidden,
      translated,
    })
  }

type HeadOptions = { hidden?: boolean; description?: () => string }

const translatedShape = z.object({ translated: z.array(z.string()) })

type Shared = Page & { site: string; alternates: MetaDescriptor[] }

const shared = (
  title: string,
  { site, description, canonical, image, type = 'website', alternates }: Shared,
): MetaDescriptor[] =>
  canonical
    ? [
        { tagName: 'link', rel: 'canonical', href: canonical },
        ...alternates,
        { property: 'og:type', content: type },
        { property: 'og:site_name', content: site },
        { property: 'og:title', content: title },
        { property: 'og:url', content: canonical },
        ...(description ? [{ property: 'og:description', content: description }] : []),
        ...(image ? [{ property: 'og:image', content: image }] : []),
        { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ]
    : []

/**
 * Returns the canonical address of a page, and its addresses in the languages in which its content
 * is translated. In other languages, the page in the default language is the canonical one.
 */
const addressesOf = (
  matches: Matches,
  { canonical, translated }: Pick<Page, 'canonical' | 'translated'>,
) => {
  const { default_locale, locales } = languagesShape.safeParse(rootOf(matches)).data ?? oneLanguage
  if (!canonical || locales.length === 0) return { canonical, alternates: [] }
  const { origin, pathname, search } = new URL(canonical)
  const plain = pathname.slice(localePath('/').length - 1) || '/'
  const at = (code: string) => origin + pathInLocale(plain, code, default_locale) + search
  const codes = [default_locale, ...locales.filter((code) => translated?.includes(code) ?? true)]
  const alternates = [
    ...codes.map((code) => ({ hrefLang: code, href: at(code) })),
    { hrefLang: 'x-default', href: at(default_locale) },
  ].map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...link }))
  const isTranslated = codes.some((code) => code === getLocale())
  return { canonical: isTranslated ? canonical : at(default_locale), alternates }
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
