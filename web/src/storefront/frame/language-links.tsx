import type { PublicSettings } from '@emporia/contract'
import { findLocale, getLocale, pathInLocale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import { useLocation } from 'react-router'

type Props = { settings: Pick<PublicSettings, 'default_locale' | 'locales'> }

/** Links to this page in the other languages of the marketplace. */
export const LanguageLinks = ({ settings: { default_locale, locales } }: Props) => {
  const { pathname, search } = useLocation()
  const current = getLocale()

  return (
    <nav aria-label={m.footer_languages_label()} className="border-t border-line py-4 text-small">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {[default_locale, ...locales].map((code) => {
          const { name, tag, isReviewed } = findLocale(code) ?? unknown
          return (
            <li key={code}>
              <a
                href={pathInLocale(pathname, code, default_locale) + search}
                hrefLang={tag}
                lang={tag}
                translate="no"
                data-language={code}
                aria-current={code === current ? 'true' : undefined}
                className="inline-block py-1.5 text-ink-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {isReviewed ? name : m.footer_language_beta({ language: name })}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const unknown = { name: '', tag: 'en', isReviewed: false }
