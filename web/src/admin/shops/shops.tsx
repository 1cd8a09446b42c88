import { shopFlow, api, type ShopList, type ShopRow } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useLoaderData } from 'react-router'

import { count, rating } from '../../format/number.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { listStateTabs } from '../../backoffice/list/state-tabs.ts'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'
import { Awning } from '../../ui/awning.tsx'
import { Day } from '../../ui/time.tsx'
import { StateBadge } from '../../features/states/badge.tsx'

export const clientLoader = listLoader(api.admin.shop.list)

/** All shops in any state; applications that wait come first. */
export default function Shops() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_screen_shops()} />
      <ListPanel
        reply={reply}
        what={m.shops_list_noun()}
        emptyText={m.shops_list_empty()}
        search={m.shops_search_label()}
        tabs={tabsOf}
        columns={columns}
        {...(can('member') && { details })}
      />
    </>
  )
}

const details = {
  nameOf: ({ name }: ShopRow) => name,
  to: ({ id }: ShopRow) => `/admin/seller-shops/${id}`,
}

const tabsOf = (listed: ShopList | undefined): Tab[] =>
  listStateTabs(shopFlow, { by: 'status', counts: listed?.counts })

const columns: Column<ShopRow, 'name' | 'submitted_at' | 'rating'>[] = [
  {
    head: m.shops_column_shop,
    sort: 'name',
    cell: ({ id, name, owner }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Awning shop={id} className="h-3.5 w-5.5 flex-none" />
        <TitleCell
          name={name}
          below={owner}
          {...(can('member') && { to: `/admin/seller-shops/${id}` })}
        />
      </span>
    ),
  },
  {
    key: 'category',
    head: m.shops_column_category,
    phone: 'none',
    cell: ({ category }) => category,
  },
  {
    key: 'products',
    head: m.shops_column_products,
    align: 'right',
    phone: 'none',
    cell: ({ products }) => count(products),
  },
  {
    head: m.shops_column_rating,
    sort: 'rating',
    align: 'right',
    phone: 'none',
    cell: (row) =>
      row.rating === null ? '' : `${rating(row.rating)} (${count(row.rating_count)})`,
  },
  {
    head: m.shops_column_submitted,
    sort: 'submitted_at',
    phone: 'none',
    cell: ({ submitted_at }) => submitted_at && <Day at={submitted_at} />,
  },
  { key: 'state', head: m.shops_column_state, cell: (shop) => <State shop={shop} /> },
]

/** An approved shop may still be unable to sell: its package has ended, or it is away. */
const State = ({ shop: { status, is_trading, is_away } }: { shop: ShopRow }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <StateBadge flow={shopFlow} state={status} />
    {status === 'approved' && !is_trading && (
      <span className="text-ink-2">{m.shops_state_package()}</span>
    )}
    {status === 'approved' && is_trading && is_away && (
      <span className="text-ink-2">{m.shops_state_away()}</span>
    )}
  </span>
)
