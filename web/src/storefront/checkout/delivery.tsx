import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

import { shortDays } from '../../format/date.ts'
import { useFormContext } from '../../form/form.tsx'
import { Awning } from '../../ui/awning.tsx'
import { useMoney } from '../../ui/money.tsx'
import { getShopKey } from './placement/shaped.ts'
import { PickupPoints } from './pickup-points.tsx'
import { Step } from './step.tsx'

type Shop = CartResource['shops'][number]
type Method = Shop['shipping_methods'][number]

type Props = {
  resource: CartResource
  onChoose: (shop: string, method: number) => void
  onPoint: (shop: string, point: number) => void
}

/** The shipping method of each shop. It can be chosen if there are several. */
export const HowItIsSent = ({ resource: { shops }, onChoose, onPoint }: Props) => {
  const { errors } = useFormContext()

  return (
    <Step title={m.checkout_delivery_title()}>
      <div className="grid gap-4">
        {shops.map((shop) => (
          <fieldset
            key={getShopKey(shop)}
            className="overflow-hidden rounded-md border border-line-strong"
            aria-describedby={`sent-${getShopKey(shop)}-note`}
          >
            <legend className="sr-only">{shop.name}</legend>
            <p
              aria-hidden="true"
              className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2.5 text-small font-semibold"
            >
              <Awning shop={shop.shop_id} className="h-3 w-5 flex-none" />
              {shop.name}
            </p>
            {shop.shipping_methods.map((method) => (
              <Choice
                key={method.id}
                shop={shop}
                method={method}
                onChoose={() => onChoose(getShopKey(shop), method.id)}
              />
            ))}
            <PickupPoints shop={shop} onPoint={(point) => onPoint(getShopKey(shop), point)} />
            {shop.shipping_methods.length === 0 && (
              <p className="px-4 py-3 text-[.9375rem] text-tone-red-ink">
                {m.checkout_delivery_none()}
              </p>
            )}
            <p
              id={`sent-${getShopKey(shop)}-note`}
              className="px-4 pb-3 text-small font-medium text-tone-red-ink empty:hidden"
            >
              {errors[`shipping.${getShopKey(shop)}`] ?? errors[`pickup.${getShopKey(shop)}`]}
            </p>
          </fieldset>
        ))}
      </div>
    </Step>
  )
}

type ChoiceProps = { shop: Shop; method: Method; onChoose: () => void }

const Choice = ({ shop, method, onChoose }: ChoiceProps) => {
  const money = useMoney()
  const { id, name, price_minor, free_from_minor } = method
  const missing =
    free_from_minor === null ? 0 : free_from_minor - (shop.free_goods_minor ?? shop.subtotal_minor)

  return (
    <label className="flex cursor-pointer items-center gap-3.5 border-line px-4 py-[13px] text-[.9375rem] not-first-of-type:border-t has-checked:bg-brand-soft">
      <input
        type="radio"
        name={`shipping.${getShopKey(shop)}`}
        value={id}
        checked={id === shop.shipping_method_id}
        onChange={onChoose}
        className="size-5 flex-none accent-brand"
      />
      <span className="flex-1">
        <strong className="block font-semibold">{name}</strong>
        <span className="num text-small text-ink-2">
          {arrivalOf(method)}
          {missing > 0 && (
            <span className="block">{m.checkout_delivery_free({ amount: money(missing) })}</span>
          )}
        </span>
      </span>
      <span className="num font-semibold">
        {price_minor === 0 ? m.checkout_amount_free() : money(price_minor)}
      </span>
    </label>
  )
}

const arrivalOf = ({ kind, deliver_from: from, deliver_to: to, eta_days: days }: Method) => {
  if (kind === 'pickup')
    return from && to ? m.checkout_pickup_ready({ days: shortDays(from, to) }) : ''
  return from && to
    ? m.checkout_delivery_arrives({ days: shortDays(from, to) })
    : m.checkout_delivery_days({ days })
}
