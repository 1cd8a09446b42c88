import type { ProductPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { shopPath } from '../../format/address.ts'
import { formatYear } from '../../format/date.ts'
import { count, rating } from '../../format/number.ts'
import { AwningStrip } from '../../ui/awning.tsx'
import { button } from '../../ui/button.ts'
import { useLocale } from '../../ui/money.tsx'

type Props = { shop: NonNullable<ProductPage['shop']> }

export const ShopPanel = ({ shop }: Props) => {
  const { time_zone } = useLocale()
  const facts = [
    {
      value: shop.rating === null ? m.product_shop_new() : rating(shop.rating),
      label: m.product_shop_rating(),
    },
    { value: count(shop.products), label: m.product_shop_products() },
    { value: formatYear(shop.since, time_zone), label: m.product_shop_since() },
  ]

  return (
    <section className="overflow-hidden rounded-md border border-line break-inside-avoid">
      <AwningStrip shop={shop.id} stripes={11} />
      <div className="px-5 pt-[18px] pb-5">
        <h2 className="text-h2">{shop.name}</h2>
        <p className="mt-1 text-[.9375rem] text-ink-2">{shop.about || shop.tagline}</p>
        {shop.trader_kind === 'private' && (
          <p className="mt-1 text-small text-ink-2">{m.product_shop_private()}</p>
        )}
        <dl className="my-4 grid grid-cols-3 gap-2 text-small">
          {facts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-2">{label}</dt>
              <dd className="num font-display text-[1.125rem] font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <a href={localePath(shopPath(shop))} className={`${button()} w-full`}>
          {m.product_shop_link()}
        </a>
      </div>
    </section>
  )
}
