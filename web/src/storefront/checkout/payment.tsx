import {
  type CartResource,
  gatewayHints,
  isGatewayCode,
  type PaymentMethod,
} from '@emporia/contract'
import * as m from '@emporia/messages/checkout'

import { CheckBox } from '../../form/field.tsx'
import { useField } from '../../form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMoney } from '../../ui/money.tsx'
import { isPickedUp } from './placement/shaped.ts'
import { Step } from './step.tsx'

type Props = {
  resource: CartResource
  method: PaymentMethod | undefined
  onMethod: (method: PaymentMethod) => void
}

/** The payment methods. With a gateway, the wallet can pay a part. */
export const HowYouPay = ({ resource, method, onMethod }: Props) => {
  const money = useMoney()
  const { input } = useField('payment_method')
  const { payment_methods, refused_methods = [], wallet_available_minor, totals } = resource
  const isShort = wallet_available_minor < (totals.total_minor ?? 0)
  const balance = money(wallet_available_minor)
  const walletHint = isShort ? m.checkout_wallet_short : m.checkout_wallet_balance
  const hintOf = ({ code, note }: (typeof payment_methods)[number]) =>
    code === 'wallet' ? walletHint({ balance }) : note || defaultHint(code, resource)

  return (
    <Step title={m.checkout_payment_title()}>
      <fieldset className="overflow-hidden rounded-md border border-line-strong">
        <legend className="sr-only">{m.checkout_payment_title()}</legend>
        {payment_methods.length === 0 && (
          <p className="px-4 py-[13px] text-[.9375rem]">{m.checkout_payment_none()}</p>
        )}
        {payment_methods.map((offered) => {
          const { code, name, fee } = offered
          return (
            <label
              key={code}
              className="flex cursor-pointer items-center gap-3.5 border-line px-4 py-[13px] text-[.9375rem] not-first-of-type:border-t has-checked:bg-brand-soft has-disabled:cursor-default has-disabled:text-ink-3"
            >
              <input
                {...input}
                type="radio"
                value={code}
                defaultChecked={method === code}
                disabled={code === 'wallet' && isShort}
                onInput={() => onMethod(code)}
                className="size-5 flex-none accent-brand"
              />
              <Icon name={icons[code] ?? 'lock'} className="icon text-ink-2" />
              <span>
                <strong className="block font-semibold">{name}</strong>
                <span className="text-small text-ink-2">{hintOf(offered)}</span>
              </span>
              {fee && (
                <span className="num ms-auto text-small">
                  {m.checkout_payment_fee({ amount: money(fee.fee_minor) })}
                </span>
              )}
            </label>
          )
        })}
        {refused_methods.map((refused) => (
          <Refused key={refused.code} {...refused} />
        ))}
      </fieldset>
      {wallet_available_minor > 0 && isGatewayCode(method) && (
        <div className="mt-4">
          <CheckBox name="use_wallet">
            {isShort ? m.checkout_wallet_part({ balance }) : m.checkout_wallet_all()}
          </CheckBox>
        </div>
      )}
    </Step>
  )
}

type RefusedMethod = NonNullable<CartResource['refused_methods']>[number]

/** A method that the order does not fit, with the reason. */
const Refused = ({ code, name, reason }: RefusedMethod) => (
  <label className="flex items-center gap-3.5 border-line px-4 py-[13px] text-[.9375rem] text-ink-3 not-first-of-type:border-t">
    <input
      type="radio"
      name="payment_method"
      value={code}
      disabled
      className="size-5 flex-none accent-brand"
    />
    <Icon name={icons[code] ?? 'lock'} className="icon text-ink-2" />
    <span>
      <strong className="block font-semibold">{name}</strong>
      <span className="text-small text-ink-2">{reason}</span>
    </span>
  </label>
)

/** Returns the hint below a method. Texts of gateways are in the contract. */
const defaultHint = (code: PaymentMethod, resource: CartResource) => {
  if (code === 'cash_on_delivery')
    return isPickedUp(resource) ? m.checkout_payment_pickup_hint() : m.checkout_payment_cash_hint()
  if (code === 'bank_transfer') return m.checkout_payment_transfer_hint()
  return isGatewayCode(code) ? gatewayHints[code] : undefined
}

const icons: Partial<Record<PaymentMethod, string>> = { cash_on_delivery: 'cash', wallet: 'safe' }
