import { api, paymentMethods, paymentStatuses } from '@emporia/contract'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { call } from '../../../api/call.ts'
import { officeButton } from '../../../office/button.ts'
import { useListState } from '../../../office/list/use-list-state.ts'
import { useReply } from '../../../office/reply/use-reply.ts'
import { paymentWords } from '../words.ts'

const shopsMax = 100

/** What narrows a list of orders beside its status; all of it stands in the address. */
export const OrderFilters = ({ children }: { children?: ReactNode }) => {
  const { read } = useListState()
  const isNarrowed = keys.some((key) => read(key) !== '')

  return (
    <>
      <Choice label="Payment" name="payment_status">
        {paymentStatuses.map((status) => (
          <option key={status} value={status}>
            {status.replaceAll('_', ' ')}
          </option>
        ))}
      </Choice>
      <Choice label="Paid by" name="payment_method">
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {paymentWords[method]}
          </option>
        ))}
      </Choice>
      {children}
      <span className="inline-flex flex-wrap items-center gap-2.5">
        <Day label="From" name="from" />
        <Day label="To" name="to" />
      </span>
      {isNarrowed && (
        <Link to="?" className={officeButton('quiet')}>
          Clear filters
        </Link>
      )}
    </>
  )
}

const keys = ['payment_status', 'payment_method', 'shop_id', 'from', 'to']

/** Whose orders, for those who see the orders of all shops. */
export const ShopFilter = () => {
  const [asked] = useState(() => call(api.shop.list, { per_page: shopsMax, sort: 'name' }))
  const { reply } = useReply(asked)

  return (
    <Choice label="Shop" name="shop_id">
      {reply?.success &&
        reply.data.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Choice>
  )
}

type ChoiceProps = { label: string; name: string; children: ReactNode }

const Choice = ({ label, name, children }: ChoiceProps) => {
  const { read, change } = useListState()

  return (
    <select
      aria-label={label}
      className="office-input h-8 w-auto max-w-44"
      value={read(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      <option value="">{label}: all</option>
      {children}
    </select>
  )
}

const Day = ({ label, name }: { label: string; name: string }) => {
  const { read, change } = useListState()

  return (
    <label className="inline-flex items-center gap-1.5 text-ink-2">
      {label}
      <input
        type="date"
        className="office-input num h-8 w-auto"
        value={read(name)}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </label>
  )
}
