import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { getColumnKey, ListTable } from '../../backoffice/list/list-table.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { copyColumn, productFigures } from '../links/product-columns.tsx'

type Props = { products: Data<typeof api.member.products> }

/** Shared products with the highest earnings. */
export const TopLinks = ({ products: { rows, total } }: Props) => (
  <Panel
    title={m.dashboard_links_title()}
    className="mt-2"
    side={
      total > 0 && (
        <Link to="/member/product-ref" className={linkClass}>
          {m.dashboard_links_all({ count: total })}
        </Link>
      )
    }
  >
    {rows.length > 0 ? (
      <ListTable columns={columns} rows={rows} label={m.dashboard_links_title()} itemsBelow="xl" />
    ) : (
      <div className="flex flex-wrap items-center gap-3 px-4 pt-1 pb-4">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">{m.dashboard_links_empty()}</p>
        <Link to="/member/products" className={buttonClass()}>
          {m.menu_item_products()}
        </Link>
      </div>
    )}
  </Panel>
)

/** Sorting is disabled here; the full list supports it. */
const columns = [
  ...productFigures.map((column) => ({ ...column, key: getColumnKey(column), sort: undefined })),
  copyColumn,
]
