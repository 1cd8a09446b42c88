import type { ReferredProduct } from '@emporia/contract'

import { count, counted, percent } from '../../format/number.ts'
import type { Column } from '../../office/list/list-table.tsx'
import { RowMenu } from '../../office/list/row-menu.client.tsx'
import { Thing } from '../../office/list/thing.tsx'
import { Money } from '../../ui/money.tsx'
import { CopyButton } from './copy-button.tsx'

/** How one link does, in figures. */
export const productFigures: Column<ReferredProduct>[] = [
  {
    head: 'Product',
    cell: ({ id, name, picture, unique, clicks, is_active }) => (
      <Thing
        name={name}
        picture={picture}
        below={`${is_active ? '' : 'Stopped. '}${counted(unique, 'visitor')} of ${counted(clicks, 'click')}`}
        to={`/member/visitors?product_id=${id}`}
      />
    ),
  },
  {
    head: 'Clicks',
    sort: 'clicks',
    align: 'right',
    phone: 'none',
    cell: ({ clicks }) => count(clicks),
  },
  {
    head: 'Looked',
    sort: 'viewed',
    align: 'right',
    phone: 'none',
    cell: ({ viewed }) => count(viewed),
  },
  {
    head: 'In cart',
    sort: 'carted',
    align: 'right',
    phone: 'none',
    cell: ({ carted }) => count(carted),
  },
  {
    head: 'Orders',
    sort: 'orders',
    align: 'right',
    phone: 'none',
    cell: ({ orders }) => count(orders),
  },
  {
    head: 'Delivered',
    sort: 'delivered',
    align: 'right',
    phone: 'none',
    cell: ({ delivered }) => count(delivered),
  },
  {
    head: 'Per visitor',
    align: 'right',
    phone: 'none',
    cell: ({ conversion_bp, epc_minor }) =>
      conversion_bp === null || epc_minor === null ? (
        'n/a'
      ) : (
        <>
          <Money minor={epc_minor} />
          <span className="block text-[.8125rem] text-ink-2">{percent(conversion_bp)} ordered</span>
        </>
      ),
  },
  {
    head: 'Earned',
    sort: 'earned_minor',
    align: 'right',
    phone: 'side',
    cell: ({ earned_minor }) => (
      <strong className="font-semibold">
        <Money minor={earned_minor} />
      </strong>
    ),
  },
]

/** The link itself, to be taken along. */
export const copyColumn: Column<ReferredProduct> = {
  head: 'Link',
  isHeadHidden: true,
  align: 'right',
  phone: 'none',
  cell: ({ link }) => <CopyButton text={link} what="Link" />,
}

type OnSet = (row: ReferredProduct) => void

/** The same, and whether the link counts. */
export const productColumns = (onSet: OnSet): Column<ReferredProduct>[] => [
  ...productFigures,
  {
    head: 'Link',
    isHeadHidden: true,
    align: 'right',
    phone: 'end',
    cell: (row) => (
      <span className="flex justify-end gap-1">
        {row.is_active && <CopyButton text={row.link} what="Link" isSmall />}
        <RowMenu
          name={row.name}
          actions={[
            row.is_active
              ? { title: 'Stop this link', icon: 'close', run: () => onSet(row) }
              : { title: 'Use this link again', icon: 'check', run: () => onSet(row) },
          ]}
        />
      </span>
    ),
  },
]
