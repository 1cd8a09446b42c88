import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useState, type KeyboardEvent } from 'react'

import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMoney } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

type Applied = NonNullable<CartResource['coupon']>

type Props = {
  applied: CartResource['coupon']
  /** Resolves to the reason why a code is not accepted, or undefined if it is. */
  onApply: (code: string) => Promise<string | undefined>
  onRemove: () => void
}

/** A field for a coupon code, or the applied code with its discount. */
export const CouponBox = ({ applied, onApply, onRemove }: Props) =>
  applied ? <AppliedCoupon coupon={applied} onRemove={onRemove} /> : <Ask onApply={onApply} />

const AppliedCoupon = ({ coupon, onRemove }: { coupon: Applied; onRemove: () => void }) => {
  const money = useMoney()
  const { code, title, discount_minor, shipping_discount_minor } = coupon

  return (
    <p className="flex items-center gap-2.5 rounded-md bg-tone-green-soft px-3.5 py-2.5 text-small text-tone-green-ink">
      <Icon name="ticket" className="icon size-5 flex-none" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{code}</strong> {title}
        <span className="num block">
          {m.coupon_discount_amount({ amount: money(discount_minor + shipping_discount_minor) })}
        </span>
        {coupon.left_out.map(({ name, reason }) => (
          <span key={`${name} ${reason}`} className="block">
            {m.coupon_item_excluded({ name, reason })}
          </span>
        ))}
      </span>
      <button type="button" className="h-9 cursor-pointer underline" onClick={onRemove}>
        <Rich parts={m.coupon_remove_button({ code })} tags={{ hidden }} />
      </button>
    </p>
  )
}

const Ask = ({ onApply }: Pick<Props, 'onApply'>) => {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const apply = async () => {
    if (busy || code.trim() === '') return
    setBusy(true)
    setRefusal(await onApply(code.trim()))
    setBusy(false)
  }
  // The field is inside the order form, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }

  return (
    <div>
      <label htmlFor="coupon" className="block text-small font-semibold">
        {m.coupon_code_label()}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="coupon"
          className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3.5 uppercase aria-invalid:border-tone-red-solid"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="coupon-note"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={button()} disabled={busy} onClick={() => void apply()}>
          {m.coupon_apply_button()}
        </button>
      </div>
      <p
        id="coupon-note"
        role="status"
        className="mt-1.5 text-small font-medium text-tone-red-ink empty:hidden"
      >
        {refusal}
      </p>
    </div>
  )
}
