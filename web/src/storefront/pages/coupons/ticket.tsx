import type { PublicCoupon } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { Fragment } from 'react'

import { shopPath } from '../../../format/address.ts'
import { button, link } from '../../../ui/button.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { hidden, Rich } from '../../../ui/rich.tsx'
import { formatDiscount, listConditions, type NamedPage } from './labels.ts'

type Props = { coupon: PublicCoupon; heading?: 'h2' | 'h3' }

/** A public coupon: its discount, code and conditions. */
export const Ticket = ({ coupon, heading: Heading = 'h2' }: Props) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const { code, title, shop } = coupon

  return (
    <article className="grid h-full grid-cols-[minmax(7.5rem,min-content)_minmax(0,1fr)] overflow-hidden rounded-md border border-dashed border-line-strong bg-surface">
      <p className="num grid place-items-center border-e border-dashed border-line-strong bg-accent-soft px-2 text-center font-display text-[1.625rem] leading-tight font-semibold text-accent-ink">
        {formatDiscount(coupon, money)}
      </p>
      <div className="grid content-start gap-1 p-5">
        <Heading className="text-h3">{title}</Heading>
        <ul className="list-disc ps-5 text-small text-ink-2 text-pretty">
          {listConditions(coupon, { money, zone: time_zone }).map(({ parts, pages }) => (
            <li key={JSON.stringify(parts)}>
              <Rich parts={parts} tags={{ names: () => <Names of={pages} /> }} />
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <code className="num rounded-sm bg-sunken px-2.5 py-1.5 font-mono text-[.9375rem] font-semibold tracking-wide">
            {code}
          </code>
          <button
            type="button"
            hidden
            data-copies={code}
            className={`${button('plain', 'sm')} print:hidden`}
          >
            <Rich parts={m.coupons_copy_button({ code })} tags={{ hidden }} />
          </button>
          {shop && (
            <a href={localePath(shopPath(shop))} className={`${link} text-small`}>
              {m.coupons_shop_link({ shop: shop.name })}
            </a>
          )}
        </p>
      </div>
    </article>
  )
}

/** Names with links to their pages. */
const Names = ({ of }: { of: NamedPage[] }) =>
  of.map(({ name, path }, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      {path ? (
        <a href={localePath(path)} className={link}>
          {name}
        </a>
      ) : (
        name
      )}
    </Fragment>
  ))
