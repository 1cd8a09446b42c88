import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { shopPath } from '../../format/address.ts'
import { formatYear } from '../../format/date.ts'
import { AwningStrip } from '../../ui/awning.tsx'
import { useLocale } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../cards/rating.tsx'

type Shop = Data<typeof api.shop.list>['rows'][number]

const picturesMax = 3

export const ShopCard = ({ shop }: { shop: Shop }) => {
  const { time_zone } = useLocale()

  return (
    <a
      href={localePath(shopPath(shop))}
      className="group block overflow-hidden rounded-md border border-line bg-surface"
    >
      <AwningStrip shop={shop.id} />
      <span className="block px-4 pt-3.5 pb-4">
        <strong className="block font-display text-h3 group-hover:underline">{shop.name}</strong>
        <span className="mt-[3px] block truncate text-small text-ink-2">{shop.tagline}</span>
        <span className="num mt-[3px] flex gap-2.5 text-small text-ink-2">
          <Rating average={shop.rating} count={shop.rating_count} />
          <span>{m.shop_since({ since: formatYear(shop.since, time_zone) })}</span>
        </span>
        <span className="mt-3.5 grid grid-cols-3 gap-1.5">
          {shop.pictures.slice(0, picturesMax).map((picture) => (
            <Picture key={picture.id} of={picture} sizes="100px" className="aspect-square" />
          ))}
        </span>
      </span>
    </a>
  )
}
