import { api, type PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/common'
import { findLocale, getLocale, localePath, sourceLocale } from '@emporia/messages/locale'
import { use, useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router'

import { load } from './api/load.ts'
import { plausible } from './api/counting.ts'
import { hydrates, PageContext } from './islands/page.ts'
import figtree from './styles/fonts/figtree.woff2'
import forcedColors from './styles/forced-colors.css?url'
import { defaultLocale, type Locale, LocaleContext } from './ui/money.tsx'
import { NeedsScripts } from './ui/needs-scripts.tsx'
import './styles/app.css'

export { ErrorScreen as ErrorBoundary } from './ui/error-screen.tsx'
export { Loading as HydrateFallback } from './ui/loading.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await load(api.site.settings, {})),
  origin: new URL(request.url).origin,
})

// The shop's name and currency do not change while the user navigates.
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: forcedColors, media: '(forced-colors: active)' },
]

export default function Root() {
  return <Outlet />
}

type Known = Locale & Pick<Partial<PublicSettings>, 'context'>

const localeOf = ({ currency, time_zone, home_country, ...rest }: Known): Locale => ({
  currency,
  time_zone,
  home_country,
  selling_countries: rest.selling_countries,
  tax: rest.tax,
  ...(rest.context?.display && { display: rest.context.display }),
})

/** The document. React Router's scripts are included only if a route's handle sets `hydrate`. */
export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root')
  const { islands, imports } = use(PageContext)
  const hydrate = useMatches().some(({ handle }) => hydrates(handle))
  const { language = 'en' } = settings ?? {}
  const locale = localeOf(settings ?? defaultLocale)
  const code = getLocale()
  const { tag, direction } = findLocale(code) ?? { tag: language, direction: 'ltr' }

  return (
    <html
      // The setting tells how English is written.
      lang={code === sourceLocale ? language : tag}
      dir={direction}
      data-base={localePath('/').slice(0, -1) || undefined}
      data-locale={JSON.stringify(locale)}
      data-app={hydrate ? '' : undefined}
      data-guests={settings?.guest_checkout ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <Branding settings={settings} />
        {!hydrate && imports.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        <script src="/theme.js" />
      </head>
      <body className="min-h-dvh">
        {hydrate && <NeedsScripts />}
        {settings?.is_held && <HeldBanner />}
        <LocaleContext value={locale}>{children}</LocaleContext>
        {hydrate ? <HydratingScripts /> : <script type="module" src={islands} />}
      </body>
    </html>
  )
}

/** The owner's branding, and the analytics script if enabled. */
const Branding = ({ settings }: { settings: PublicSettings | undefined }) => {
  const { favicon = null, brand_css = null, analytics } = settings ?? {}
  const [width] = favicon?.widths ?? []

  return (
    <>
      {favicon && width ? (
        <link rel="icon" href={`${favicon.url}/${width}.webp`} type="image/webp" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href="/manifest.webmanifest" />
      {brand_css && <link rel="stylesheet" href={brand_css} />}
      {analytics?.google_verification && (
        <meta name="google-site-verification" content={analytics.google_verification} />
      )}
      {analytics?.bing_verification && (
        <meta name="msvalidate.01" content={analytics.bing_verification} />
      )}
      {analytics?.plausible_domain && (
        <script defer data-domain={analytics.plausible_domain} src={`${plausible}/js/script.js`} />
      )}
    </>
  )
}

const HeldBanner = () => (
  <p role="status" className="bg-tone-amber-soft px-4 py-2 text-center text-tone-amber-ink">
    {m.page_copy_text()}
  </p>
)

const HydratingScripts = () => {
  // Loaded after hydration: what it writes into the header must not be there before.
  useEffect(() => void import('./islands/entry.ts'), [])

  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}
