import { type CartResource, countItems, type PaymentMethod } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import type { ReactNode } from 'react'

import { LinePrice } from '../../cart/line-price.tsx'
import { UnitPrice } from '../../cart/unit-price.tsx'
import { CouponBox } from '../../cart/coupon/coupon-box.tsx'
import { CheckBox } from '../../form/field.tsx'
import { useFormContext } from '../../form/form.tsx'
import { Awning } from '../../ui/awning.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { hidden, linkInNewTab, Rich } from '../../ui/rich.tsx'
import { isPickedUp } from './placement/shaped.ts'
import { TotalsList } from './totals-list.tsx'

type Props = {
  resource: CartResource
  method: PaymentMethod | undefined
  /** The part of the total that the wallet pays. */
  walletMinor: number
  changes: string[]
  edit: ReactNode
  onApply: (code: string) => Promise<string | undefined>
  onRemove: () => void
}

/** The totals, and the button to place the order. */
export const Summary = (props: Props) => {
  const money = useMoney()
  const { resource, changes, edit } = props
  const { sending } = useFormContext()
  const { totals, terms_required, min_age } = resource

  return (
    <>
      <div className="mb-2 flex items-baseline justify-between">
        <h2 className="text-h2">{m.checkout_summary_title()}</h2>
        {edit}
      </div>
      <div className="max-lg:hidden">
        <Lines resource={resource} />
      </div>
      <Changes changes={changes} />
      <div className="border-t border-line py-4">
        <CouponBox applied={resource.coupon} onApply={props.onApply} onRemove={props.onRemove} />
      </div>
      <TotalsList resource={resource} method={props.method} walletMinor={props.walletMinor} />
      {terms_required && (
        <div className="mt-5">
          <CheckBox name="accept_terms">
            <Rich
              parts={m.checkout_terms_consent()}
              tags={{ terms: linkInNewTab('/terms'), returns: linkInNewTab('/refund') }}
            />
          </CheckBox>
        </div>
      )}
      {min_age && (
        <div className="mt-3">
          <CheckBox name="confirmed_age">{m.checkout_age_consent({ age: min_age })}</CheckBox>
        </div>
      )}
      <button
        type="submit"
        aria-disabled={sending}
        disabled={totals.total_minor === null}
        className={`${button('primary', 'lg')} num mt-4 w-full`}
      >
        {labelOf(props, { sending, money })}
      </button>
      <p className="mt-3 text-center text-small text-balance text-ink-2">
        {whenOf(props.method, resource)}
      </p>
      {resource.guarantee_country && (
        <p className="mt-3 text-center text-small">
          {linkInNewTab(`/guarantee?country=${resource.guarantee_country}`)([
            m.checkout_guarantee_link(),
          ])}
        </p>
      )}
    </>
  )
}

type Purchase = Pick<Props, 'method' | 'resource' | 'walletMinor'>
type Wording = { sending: boolean; money: (minor: number) => string }

const labelOf = ({ method, resource, walletMinor }: Purchase, { sending, money }: Wording) => {
  const { total_minor } = resource.totals
  if (sending) return m.checkout_order_sending()
  if (total_minor === null) return m.checkout_order_unavailable()
  const total = money(total_minor)
  // The words that the law of the destination asks for, whatever the method.
  if (resource.order_button) return m.checkout_order_obligation({ total })
  if (method === 'cash_on_delivery' || method === 'bank_transfer')
    return m.checkout_order_cash({ total })
  // Only what the wallet pays is paid at once.
  const rest_minor = total_minor - walletMinor
  return method === 'wallet' || rest_minor === 0
    ? m.checkout_order_wallet({ total })
    : m.checkout_order_gateway({ total: money(rest_minor) })
}

const whenOf = (method: PaymentMethod | undefined, resource: CartResource) => {
  if (method === 'cash_on_delivery')
    return isPickedUp(resource) ? m.checkout_order_pickup_hint() : m.checkout_order_cash_hint()
  if (method === 'bank_transfer') return m.checkout_order_transfer_hint()
  return method === 'wallet' ? m.checkout_order_wallet_hint() : m.checkout_order_gateway_hint()
}

/** The line at the top of a phone that opens the list of items. */
export const PhoneSummary = ({ resource }: { resource: CartResource }) => {
  const money = useMoney()
  const { total_minor } = resource.totals
  const pieces = countItems(resource.shops.flatMap(({ lines }) => lines))

  return (
    <details className="border-b border-line bg-sunken px-4 md:px-6 lg:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-3.5 text-[.9375rem] font-semibold">
        <Icon name="cart" />
        {m.checkout_summary_items({ count: pieces })}
        <Icon name="down" className="icon size-4" />
        <span className="num ms-auto font-display text-[1.125rem]">
          {total_minor === null ? '–' : money(total_minor)}
        </span>
      </summary>
      <div className="pb-3">
        <Lines resource={resource} />
      </div>
    </details>
  )
}

const Lines = ({ resource }: { resource: CartResource }) =>
  resource.shops.map(({ shop_id, name, lines }) => (
    <section key={shop_id} className="border-t border-line pb-1 first:border-t-0">
      <h3 className="flex items-center gap-2 pt-3 font-sans text-[.9375rem] font-semibold">
        <Awning shop={shop_id} className="h-3 w-5 flex-none" />
        {name}
      </h3>
      <ul>
        {lines.map((line) => (
          <li
            key={`${line.id} ${line.price_minor}`}
            className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5 text-[.9375rem]"
          >
            <span className="relative">
              <Picture of={line.picture} sizes="52px" className="aspect-square" />
              <span className="num absolute -top-[7px] -end-[7px] grid h-5 min-w-5 place-items-center rounded-pill bg-brand px-1 text-[.75rem] font-semibold text-on-brand">
                {line.decimals > 0 ? (
                  `${line.quantity} ${line.unit}`
                ) : (
                  <Rich
                    parts={m.checkout_line_pieces({ quantity: line.quantity })}
                    tags={{ hidden }}
                  />
                )}
              </span>
            </span>
            <span>
              <strong className="block font-semibold">{line.name}</strong>
              <span className="block text-small text-ink-2">{line.variant_label}</span>
              <UnitPrice minor={line.price_minor} content={line.content} />
            </span>
            <span className={line.buyable ? '' : 'text-ink-3 line-through'}>
              <LinePrice line={line} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))

const Changes = ({ changes }: { changes: string[] }) =>
  changes.length > 0 && (
    <div
      role="status"
      className="my-4 rounded-md bg-tone-amber-soft px-4 py-3 text-[.9375rem] text-tone-amber-ink"
    >
      <p className="font-semibold">{m.checkout_changes_text()}</p>
      <ul className="mt-1 list-disc ps-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
