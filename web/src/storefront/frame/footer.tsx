import { counted } from '../../format/number.ts'
import { Island } from '../../islands/island.tsx'
import { NewsletterForm } from '../pages/newsletter-form.tsx'
import { Logo } from './logo.tsx'

const columns = [
  {
    title: 'Buying',
    links: [
      ['Track an order', '/order-track'],
      ['Returns', '/refund'],
      ['Coupons', '/coupon'],
    ],
  },
  {
    title: 'Selling',
    links: [
      ['Open a shop', '/seller/signup'],
      ['Seller sign in', '/login'],
      ['All shops', '/shopping-mall'],
    ],
  },
  {
    title: 'Earning',
    links: [
      ['Become a member', '/member/signup'],
      ['Member sign in', '/login'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['Write to us', '/contact'],
      ['About us', '/aboutus'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ],
  },
]

type Props = { name: string; shops: number; currency: string }

export const Footer = ({ name, shops, currency }: Props) => (
  <footer className="mt-16 border-t border-line bg-sunken md:mt-24">
    <div className="wrap">
      <div className="grid grid-cols-2 gap-x-4 gap-y-7 pt-12 pb-9 md:grid-cols-[1.6fr_repeat(4,1fr)] md:gap-8">
        <div className="max-md:col-span-2">
          <Logo name={name} />
          <p className="mt-4 text-[.9375rem] text-ink-2">
            {counted(shops, 'independent shop')} under one roof.
            <br />
            One cart, one payment, one place to ask.
          </p>
          <Island
            name="newsletter"
            of={NewsletterForm}
            props={{ id: 'footer-email' }}
            className="mt-6"
          />
          <noscript>
            <p className="mt-2 text-small text-ink-2">
              Subscribing needs JavaScript. You can also <a href="/contact">write to us</a>.
            </p>
          </noscript>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-3 font-sans text-small font-semibold">{title}</h2>
            <ul className="text-[.9375rem] text-ink-2">
              {links.map(([words, href]) => (
                <li key={words}>
                  <a href={href} className="inline-block py-1.5 hover:text-ink hover:underline">
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-[18px] pb-7 text-small text-ink-2">
        <span>English · {currency}</span>
        <span className="md:ml-auto">Cash on delivery</span>
      </div>
    </div>
  </footer>
)
