import { metricLabels, type ReferredProduct } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { count, percent } from '../../format/number.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Money } from '../../ui/money.tsx'
import { CopyButton } from './copy-button.tsx'

/** Results of the links to one product. */
export const productFigures: Column<ReferredProduct>[] = [
  {
    key: 'product',
    head: m.links_column_product,
    cell: (row) => <Product row={row} />,
  },
  {
    head: () => metricLabels.clicks,
    sort: 'clicks',
    align: 'right',
    phone: 'none',
    cell: ({ clicks }) => count(clicks),
  },
  {
    head: () => metricLabels.viewed,
    sort: 'viewed',
    align: 'right',
    phone: 'none',
    cell: ({ viewed }) => count(viewed),
  },
  {
    head: () => metricLabels.carted,
    sort: 'carted',
    align: 'right',
    phone: 'none',
    cell: ({ carted }) => count(carted),
  },
  {
    head: () => metricLabels.orders,
    sort: 'orders',
    align: 'right',
    cell: ({ orders }) => count(orders),
  },
  {
    head: () => metricLabels.delivered,
    sort: 'delivered',
    align: 'right',
    cell: ({ delivered }) => count(delivered),
  },
  {
    key: 'epc_minor',
    head: () => metricLabels.epc_minor,
    align: 'right',
    phone: 'none',
    cell: ({ conversion_bp, epc_minor }) =>
      conversion_bp === null || epc_minor === null ? (
        m.visits_rates_none()
      ) : (
        <>
          <Money minor={epc_minor} />
          <span className="block text-[.8125rem] text-ink-2">
            {m.links_column_conversion({ percent: percent(conversion_bp) })}
          </span>
        </>
      ),
  },
  {
    head: () => metricLabels.earned_minor,
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

/**
 * Links a product to its visitors in the same period; links without a product have no such page.
 */
const Product = ({ row }: { row: ReferredProduct }) => {
  const { read } = useListState()
  const { id, name, picture, unique, clicks, is_active } = row
  const period = ['days', 'from', 'to'].flatMap((key) => (read(key) ? [[key, read(key)]] : []))
  const query = new URLSearchParams([['product_id', String(id)], ...period])

  return (
    <TitleCell
      name={id > 0 ? name : m.visits_row_other()}
      picture={picture}
      below={(is_active ? m.links_clicks_text : m.links_clicks_stopped)({ unique, clicks })}
      {...(id > 0 && { to: `/member/visitors?${query.toString()}` })}
    />
  )
}

/** Button that copies the link. */
export const copyColumn: Column<ReferredProduct> = {
  key: 'actions',
  head: m.links_column_link,
  isHeadHidden: true,
  align: 'right',
  phone: 'none',
  cell: ({ link }) => <CopyButton text={link} done={m.links_copy_done()} />,
}

type OnSet = (row: ReferredProduct) => void

/** Product results, with a switch that activates or deactivates the link. */
export const productColumns = (onSet: OnSet): Column<ReferredProduct>[] => [
  ...productFigures,
  {
    key: 'actions',
    head: m.links_column_link,
    isHeadHidden: true,
    align: 'right',
    phone: 'end',
    cell: (row) => (
      <span className="flex justify-end gap-1">
        {row.is_active && <CopyButton text={row.link} done={m.links_copy_done()} isSmall />}
        {row.id > 0 && (
          <RowMenu
            name={row.name}
            actions={[
              row.is_active
                ? { title: m.links_action_stop(), icon: 'close', run: () => onSet(row) }
                : { title: m.links_action_resume(), icon: 'check', run: () => onSet(row) },
            ]}
          />
        )}
      </span>
    ),
  },
]
