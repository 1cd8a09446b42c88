import { api, paymentFlow, paymentMethods, paymentStatuses } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { call } from '../../../api/call.ts'
import { FilterBar } from '../../../backoffice/list/filters/filter-bar.tsx'
import { type ListFilter, toChoiceFilter } from '../../../backoffice/list/filters/list-filter.ts'
import { shopFilter } from '../../../backoffice/list/filters/shop-filter.ts'
import { countries } from '../../../form/address/countries.ts'
import { PeriodFilter } from '../../statement/period.tsx'
import { getPaymentLabel } from '../labels.ts'

/** Filters of an order list besides its status, stored in the query string. */
export const OrderFilters = ({ area }: { area: 'seller' | 'admin' }) => (
  <>
    <PeriodFilter />
    <FilterBar filters={area === 'admin' ? adminFilters : sellerFilters} />
  </>
)

const commonFilters: ListFilter[] = [
  toChoiceFilter('payment_status', m.list_filter_payment, [
    paymentStatuses,
    (status) => () => paymentFlow.states[status].label,
  ]),
  toChoiceFilter('payment_method', m.list_filter_method, [
    paymentMethods,
    (method) => () => (method === 'bank' ? m.orders_payment_recorded() : getPaymentLabel(method)),
  ]),
  toChoiceFilter('email_refused', m.list_filter_email, [['true'], () => m.staff_mail_refused]),
  toChoiceFilter('held', m.list_filter_held, [
    ['true', 'false'],
    (isHeld) => (isHeld === 'true' ? m.staff_list_held : m.list_filter_not_held),
  ]),
  {
    kind: 'choice',
    name: 'country',
    label: m.list_filter_country,
    options: () =>
      Promise.resolve(
        countries().map(({ code }) => ({ value: code, label: () => countryName(code) })),
      ),
  },
]

const carriers = { admin: api.admin.shipmentCarriers, seller: api.seller.shipmentCarriers }

const carriersOf = (area: 'seller' | 'admin') => async () => {
  const reply = await call(carriers[area], {})
  return reply.success ? reply.data.carriers.map((value) => ({ value, label: value })) : []
}

const carrierFilter = (area: 'seller' | 'admin'): ListFilter => ({
  kind: 'choice',
  name: 'carrier',
  label: m.list_filter_carrier,
  options: carriersOf(area),
})

const sellerFilters = [...commonFilters, carrierFilter('seller')]
const adminFilters = [shopFilter, ...commonFilters, carrierFilter('admin')]
