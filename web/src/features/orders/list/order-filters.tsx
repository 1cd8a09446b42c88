import { paymentFlow, paymentMethods, paymentStatuses } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { ListChoice } from '../../../backoffice/list/filters/choice.tsx'
import { useListState } from '../../../backoffice/list/use-list-state.ts'
import { PeriodFilter } from '../../statement/period.tsx'
import { getPaymentLabel } from '../labels.ts'

/** Filters of an order list besides its status, stored in the query string. */
export const OrderFilters = ({ children }: { children?: ReactNode }) => {
  const { read } = useListState()
  const isNarrowed = filterNames.some((key) => read(key) !== '')

  return (
    <>
      <ListChoice label={m.list_filter_payment()} name="payment_status">
        {paymentStatuses.map((status) => (
          <option key={status} value={status}>
            {paymentFlow.states[status].label}
          </option>
        ))}
      </ListChoice>
      <ListChoice label={m.list_filter_method()} name="payment_method">
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {method === 'bank' ? m.orders_payment_recorded() : getPaymentLabel(method)}
          </option>
        ))}
      </ListChoice>
      <ListChoice label={m.list_filter_email()} name="email_refused">
        <option value="true">{m.staff_mail_refused()}</option>
      </ListChoice>
      {children}
      <PeriodFilter />
      {isNarrowed && (
        <Link to="?" className={buttonClass('quiet')}>
          {m.list_filter_clear()}
        </Link>
      )}
    </>
  )
}

const filterNames = ['payment_status', 'payment_method', 'email_refused', 'shop_id', 'from', 'to']
