import type { ShippingKind } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { Money } from '../../ui/money.tsx'
import { kindNames } from './method-fields.ts'

type Row = {
  zone: string
  kind: ShippingKind
  price_minor: number
  min_days: number
  max_days: number
}

/** The columns of shipping methods, for staff and sellers. */
export const methodColumns = {
  zone: { key: 'zone', head: m.method_field_zone, cell: ({ zone }: Row) => zone },
  kind: {
    key: 'kind',
    head: m.method_field_kind,
    phone: 'none' as const,
    cell: ({ kind }: Row) => kindNames[kind](),
  },
  price: {
    head: m.method_field_price,
    sort: 'price_minor' as const,
    align: 'right' as const,
    phone: 'side' as const,
    cell: ({ kind, price_minor }: Row) =>
      kind === 'carrier' ? m.method_price_live() : <Money minor={price_minor} />,
  },
  days: {
    key: 'days',
    head: m.method_column_days,
    align: 'right' as const,
    cell: ({ min_days, max_days }: Row) =>
      min_days === max_days
        ? m.method_days_exact({ days: max_days })
        : m.method_days_range({ min: min_days, max: max_days }),
  },
}
