import { productFlow, api, type ProductReviewList, type ProductReviewRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useLoaderData } from 'react-router'

import { fieldLabels } from '../../../features/moderation/difference-list.tsx'
import { moment } from '../../../format/date.ts'
import { shopColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Money, useLocale } from '../../../ui/money.tsx'

export const clientLoader = listLoader(api.admin.productReview.list)

/** New and changed products of shops that wait for a decision. */
export default function ShopProducts() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.moderation_list_title()} />
      <ListPanel
        reply={reply}
        what={m.moderation_list_rows()}
        search={m.moderation_list_search()}
        tabs={tabsOf}
        columns={columns}
      />
    </>
  )
}

const tabsOf = (listed: ProductReviewList | undefined): Tab[] => [
  { title: m.moderation_tab_waiting(), filter: { view: undefined }, count: listed?.counts.waiting },
  { title: m.moderation_tab_new(), filter: { view: 'new' }, count: listed?.counts.new },
  { title: m.moderation_tab_changed(), filter: { view: 'changes' }, count: listed?.counts.changes },
  {
    title: m.moderation_tab_requested(),
    filter: { view: 'changes_requested' },
    count: listed?.counts.changes_requested,
  },
  {
    title: m.moderation_tab_rejected(),
    filter: { view: 'rejected' },
    count: listed?.counts.rejected,
  },
]

const Since = ({ at }: { at: string }) => moment(at, useLocale().time_zone)

const columns: Column<ProductReviewRow, 'asked_at' | 'name'>[] = [
  {
    head: m.moderation_column_product,
    sort: 'name',
    cell: ({ id, name, picture, category }) => (
      <TitleCell name={name} picture={picture} below={category} to={`/admin/shop-product/${id}`} />
    ),
  },
  shopColumn,
  {
    key: 'kind',
    head: m.moderation_column_kind,
    cell: ({ kind, approval, fields }) =>
      kind === 'change' ? (
        m.moderation_row_changed({
          fields: fields.map((field) => fieldLabels[field]()).join(', '),
        })
      ) : (
        <StateBadge flow={productFlow} state={approval} />
      ),
  },
  {
    key: 'price',
    head: m.moderation_variant_price,
    align: 'right',
    phone: 'side',
    cell: ({ price_minor }) => <Money minor={price_minor} />,
  },
  {
    head: m.moderation_column_submitted,
    sort: 'asked_at',
    phone: 'none',
    cell: ({ asked_at }) => <Since at={asked_at} />,
  },
]
