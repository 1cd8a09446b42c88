import { isInEu } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { countryName } from '@emporia/messages/formats'

import { count } from '../../format/number.ts'

/** The columns of manufacturers and responsible persons, for staff and sellers. */
export const operatorColumns = [
  {
    key: 'address',
    head: m.operator_field_address,
    phone: 'none' as const,
    cell: ({ address }: { address: string }) => (
      <bdi className="line-clamp-2 whitespace-pre-line">{address}</bdi>
    ),
  },
  {
    key: 'country',
    head: m.operator_field_country,
    cell: ({ country }: { country: string }) => (
      <>
        {countryName(country)}
        {!isInEu(country) && (
          <span className="block text-[.8125rem] text-ink-2">{m.operator_row_abroad()}</span>
        )}
      </>
    ),
  },
  {
    key: 'products',
    head: m.operator_column_products,
    align: 'right' as const,
    phone: 'none' as const,
    cell: ({ products }: { products: number }) => count(products),
  },
]
