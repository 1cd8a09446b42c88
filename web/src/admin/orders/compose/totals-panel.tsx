import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { withFeeOf } from '../../../cart/with-fee.ts'
import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { Money, useMoney } from '../../../ui/money.tsx'
import type { Composer } from './use-composer.ts'

/** Totals of each shop, calculated like those of a checkout. */
export const TotalsPanel = ({ composer }: { composer: Composer }) => {
  const { draft, refusal, change, errors } = composer
  const resource = composer.resource && withFeeOf(draft.payment_method, composer.resource)

  return (
    <Panel title={m.compose_totals_title()}>
      {!resource && !refusal && <p className="text-ink-2">{m.compose_totals_empty()}</p>}
      {refusal && <p className="mb-3 font-medium text-tone-red-ink">{refusal}</p>}
      {resource?.shops.map((shop) => (
        <Shop key={shop.shop_id ?? 0} shop={shop} composer={composer} />
      ))}
      {resource && (
        <div className="mb-3 grid grid-cols-[7rem_minmax(0,1fr)] gap-2.5">
          <AmountLine
            label={m.compose_totals_discount()}
            error={errors['discount_minor']}
            value={draft.discount_minor}
            onChange={(discount_minor) => change({ discount_minor })}
          />
          {draft.discount_minor !== null && draft.discount_minor > 0 && (
            <Labeled label={m.compose_totals_discount_reason()} error={errors['discount_reason']}>
              {({ id, describedBy, invalid }) => (
                <input
                  id={id}
                  className="office-input h-8"
                  aria-describedby={describedBy}
                  aria-invalid={invalid}
                  maxLength={200}
                  value={draft.discount_reason}
                  onChange={({ target }) => change({ discount_reason: target.value })}
                />
              )}
            </Labeled>
          )}
        </div>
      )}
      {resource && <Totals resource={resource} />}
      {resource?.notices.map((notice) => (
        <p key={notice} className="mt-2 text-tone-amber-ink">
          {notice}
        </p>
      ))}
    </Panel>
  )
}

type ShopProps = { shop: CartResource['shops'][number]; composer: Composer }

const Shop = ({ shop, composer: { draft, change } }: ShopProps) => {
  const money = useMoney()
  const key = shop.shop_id === null ? 'house' : String(shop.shop_id)

  return (
    <div className="mb-3 border-b border-line pb-3">
      <p className="flex items-center gap-2 font-medium">
        <Awning shop={shop.shop_id} />
        {shop.name}
        <span className="ms-auto">
          <Money minor={shop.subtotal_minor} />
        </span>
      </p>
      <label className="mt-1.5 flex items-center gap-2 text-ink-2">
        {m.compose_totals_shipping()}
        <select
          className="office-input h-8 w-auto min-w-0 flex-1"
          value={shop.shipping_method_id ?? ''}
          onChange={({ target }) =>
            change({ shipping: { ...draft.shipping, [key]: Number(target.value) } })
          }
        >
          {shop.shipping_methods.filter(isDelivery).map(({ id, name, price_minor }) => (
            <option key={id} value={id}>
              {price_minor === 0
                ? m.compose_method_free({ method: name })
                : m.compose_method_price({ method: name, price: money(price_minor) })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

type Method = CartResource['shops'][number]['shipping_methods'][number]

/** Staff write orders that are delivered; buyers choose a pickup themselves. */
const isDelivery = ({ kind }: Method) => kind !== 'pickup'

const Totals = ({ resource: { totals, prices_include_tax } }: { resource: CartResource }) => {
  const rows = [
    { title: m.compose_totals_items(), minor: totals.subtotal_minor },
    { title: m.compose_totals_discount(), minor: -totals.discount_minor },
    {
      title: m.compose_totals_shipping(),
      minor: (totals.shipping_minor ?? 0) - totals.shipping_discount_minor,
    },
    { title: m.compose_totals_fee(), minor: totals.fee_minor ?? 0 },
    {
      title: prices_include_tax ? m.compose_totals_tax_included() : m.compose_totals_tax(),
      minor: totals.tax_minor,
    },
  ]

  return (
    <dl className="grid gap-1.5" aria-live="polite">
      {rows
        .filter(({ minor }, at) => minor !== 0 || at === 0)
        .map(({ title, minor }) => (
          <div key={title} className="flex justify-between">
            <dt>{title}</dt>
            <dd>
              <Money minor={minor} />
            </dd>
          </div>
        ))}
      <div className="mt-1.5 flex items-baseline justify-between border-t border-line pt-2.5 font-semibold">
        <dt>{m.compose_totals_total()}</dt>
        <dd className="font-display text-[1.375rem]">
          {totals.total_minor === null ? '–' : <Money minor={totals.total_minor} />}
        </dd>
      </div>
    </dl>
  )
}
