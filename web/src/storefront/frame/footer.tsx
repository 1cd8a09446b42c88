import { networks, type Network, type PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { findLocale, getLocale, localePath } from '@emporia/messages/locale'

import { Island } from '../../islands/island.tsx'
import { Rich } from '../../ui/rich.tsx'
import { NewsletterForm } from '../pages/newsletter-form.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'

type Column = { title: () => string; links: [text: () => string, href: string][] }

const columns: Column[] = [
  {
    title: m.footer_buying_title,
    links: [
      [m.footer_track_link, '/order-track'],
      [m.footer_returns_link, '/refund'],
      [m.footer_coupons_link, '/coupon'],
    ],
  },
  {
    title: m.footer_selling_title,
    links: [
      [m.footer_seller_link, '/seller/signup'],
      [m.footer_seller_sign_in, '/login'],
      [m.footer_shops_link, '/shopping-mall'],
      [m.footer_seller_terms, '/seller-terms'],
    ],
  },
  {
    title: m.footer_earning_title,
    links: [
      [m.footer_member_link, '/member/signup'],
      [m.footer_member_sign_in, '/login'],
    ],
  },
  {
    title: m.footer_help_title,
    links: [
      [m.footer_contact_link, '/contact'],
      [m.footer_about_link, '/aboutus'],
      [m.footer_ranking_link, '/ranking'],
      [m.footer_privacy_link, '/privacy'],
      [m.footer_terms_link, '/terms'],
    ],
  },
]

type Props = { settings: PublicSettings | undefined }

/** Buyers can withdraw where the law of a country says so. */
const columnsFor = (settings: PublicSettings | undefined) => {
  const [buying, ...others] = columns
  if (!buying || !settings?.withdrawal) return columns
  const withdraw: Column['links'][number] = [m.footer_withdraw_link, '/withdraw']
  return [{ ...buying, links: [...buying.links, withdraw] }, ...others]
}

export const Footer = ({ settings }: Props) => (
  <footer className="sticky top-full mt-16 border-t border-line bg-sunken md:mt-24 print:hidden">
    <div className="wrap">
      <div className="grid grid-cols-2 gap-x-4 gap-y-7 pt-12 pb-9 md:grid-cols-[1.6fr_repeat(4,1fr)] md:gap-8">
        <div className="max-md:col-span-2">
          <Logo settings={settings} />
          <p className="mt-4 text-[.9375rem] text-ink-2">
            {m.footer_shops_count({ count: settings?.shops ?? 0 })}
            <br />
            {m.footer_promise_text()}
          </p>
          <Island
            name="newsletter"
            of={NewsletterForm}
            props={{ id: 'footer-email' }}
            className="mt-6"
          />
          {settings && <Networks social={settings.social} />}
          <noscript>
            <p className="mt-2 text-small text-ink-2">
              <Rich
                parts={m.footer_newsletter_no_script()}
                tags={{ link: (text) => <a href={localePath('/contact')}>{text}</a> }}
              />
            </p>
          </noscript>
        </div>
        {columnsFor(settings).map(({ title, links }) => (
          <nav key={title()} aria-label={title()}>
            <h2 className="mb-3 font-sans text-small font-semibold">{title()}</h2>
            <ul className="text-[.9375rem] text-ink-2">
              {links.map(([text, href]) => (
                <li key={text()}>
                  <a
                    href={localePath(href)}
                    className="inline-block py-1.5 hover:text-ink hover:underline"
                  >
                    {text()}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {settings && settings.locales.length > 0 && <LanguageLinks settings={settings} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-[18px] pb-7 text-small text-ink-2">
        <span>
          {m.footer_language({
            language: findLocale(getLocale())?.name ?? '',
            currency: settings?.currency.code ?? 'USD',
          })}
        </span>
        <span className="md:ms-auto">{settings?.payment_methods.join(' · ')}</span>
      </div>
    </div>
  </footer>
)

const networkLabels: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
}

/** Links to the marketplace's social networks. */
const Networks = ({ social }: Pick<PublicSettings, 'social'>) => {
  const known = networks.filter((network) => social[network])
  if (known.length === 0) return null

  return (
    <ul
      aria-label={m.footer_networks_label()}
      className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-[.9375rem] text-ink-2"
    >
      {known.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            rel="me noopener"
            className="inline-block py-1.5 hover:text-ink hover:underline"
          >
            {networkLabels[network]}
          </a>
        </li>
      ))}
    </ul>
  )
}
