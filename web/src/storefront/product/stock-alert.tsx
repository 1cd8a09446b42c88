import { api, type Variant } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { type SubmitEvent, useState, useSyncExternalStore } from 'react'

import { call } from '../../api/call.ts'
import { storefrontLook } from '../../form/look.ts'
import { token } from '../../session/token.ts'
import { button } from '../../ui/button.ts'

type Props = { product_id: number; variant: Variant }

/** A form for an e-mail when a sold-out variant is in stock again. Accounts have an address. */
export const StockAlert = ({ product_id, variant }: Props) => {
  const isSignedIn = useSyncExternalStore(listen, () => token.read() !== null, isGuest)
  const [result, setResult] = useState({ success: false, message: '' })
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    const { product_attributes } = variant
    const wanted = { product_id, product_attributes }
    const typed = typeof email === 'string' ? { email } : {}
    const reply = await call(api.stockAlert.create, { ...wanted, ...typed })
    const reason = reply.success ? undefined : reply.errors?.['email']
    setResult({ success: reply.success, message: reason ?? reply.message })
  }
  if (result.success)
    return (
      <p role="status" className="mt-3 text-[.9375rem] text-tone-green-ink">
        {result.message}
      </p>
    )

  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 max-w-[26rem]">
      {!isSignedIn && (
        <label htmlFor="stock-alert" className={storefrontLook.label}>
          {m.stock_alert_label()}
        </label>
      )}
      <div className="mt-2 flex gap-2">
        {!isSignedIn && (
          <input
            id="stock-alert"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            className={`${storefrontLook.input} h-11 min-w-0 flex-1`}
          />
        )}
        <button type="submit" className={button()}>
          {isSignedIn ? m.stock_alert_label() : m.stock_alert_button()}
        </button>
      </div>
      {result.message && (
        <p role="alert" className="mt-1.5 text-small text-tone-red-ink">
          {result.message}
        </p>
      )}
    </form>
  )
}

const isGuest = () => false
const listen = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
