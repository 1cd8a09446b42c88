import { type CartResource, formatAddress } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { joinFacts } from '@emporia/messages/formats'

import { getShopKey } from './placement/shaped.ts'

type Shop = CartResource['shops'][number]
type Props = { shop: Shop; onPoint: (point: number) => void }

/** Where the buyer picks up the part of a shop, if they chose that. */
export const PickupPoints = ({ shop, onPoint }: Props) => {
  const method = shop.shipping_methods.find(({ id }) => id === shop.shipping_method_id)
  const points = method?.points ?? []
  if (points.length === 0) return null

  return (
    <fieldset className="border-t border-line px-4 py-3">
      <legend className="sr-only">{m.checkout_pickup_point()}</legend>
      {points.map(({ id, name, address, hours, note }) => (
        <label key={id} className="flex cursor-pointer gap-3.5 py-2 text-[.9375rem]">
          <input
            type="radio"
            name={`pickup.${getShopKey(shop)}`}
            value={id}
            checked={id === shop.pickup_point_id}
            onChange={() => onPoint(id)}
            className="size-5 flex-none accent-brand"
          />
          <span className="flex-1">
            <strong className="block font-semibold">{name}</strong>
            <bdi className="block">{joinFacts(formatAddress(address))}</bdi>
            {hours && <span className="block whitespace-pre-line text-ink-2">{hours}</span>}
            {note && <span className="block whitespace-pre-line text-ink-2">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
