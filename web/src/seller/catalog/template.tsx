import { api, type TemplateRow } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/seller'
import { Link, useLoaderData } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'

export const clientLoader = listLoader(api.seller.template.list)

/** Products described by the marketplace: the seller adds price, stock and SKU. */
export default function Catalog() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle
        title={m.catalog_title()}
        back={{ to: '/seller/product', title: m.section_products() }}
      />
      <p className="mb-4 max-w-[60ch] text-ink-2">{m.catalog_text()}</p>
      <ListPanel
        reply={reply}
        what={m.catalog_list_noun()}
        search={m.catalog_search_fields()}
        columns={columns}
      />
    </>
  )
}

const columns: Column<TemplateRow, 'name' | 'id'>[] = [
  {
    head: m.catalog_column_product,
    sort: 'name',
    cell: ({ id, name, picture, brand, category }) => (
      <TitleCell
        name={name}
        picture={picture}
        below={joinFacts([brand, category])}
        to={`/seller/product/add?template=${id}`}
      />
    ),
  },
  {
    key: 'summary',
    head: m.catalog_column_summary,
    phone: 'none',
    cell: ({ short_description }) => short_description,
  },
  {
    key: 'variants',
    head: m.catalog_column_variants,
    phone: 'none',
    cell: ({ variants }) =>
      variants > 1 ? m.catalog_variants_count({ count: variants }) : m.catalog_variants_none(),
  },
  {
    key: 'price',
    head: m.catalog_column_price,
    align: 'right',
    cell: ({ price_minor }) =>
      price_minor ? <Money minor={price_minor} /> : m.catalog_price_none(),
  },
  {
    key: 'actions',
    head: m.catalog_column_action,
    isHeadHidden: true,
    phone: 'side',
    cell: ({ id, name, adopted_id }) =>
      adopted_id === null ? (
        <Link
          to={`/seller/product/add?template=${id}`}
          className={buttonClass()}
          aria-label={m.catalog_sell_label({ name })}
        >
          {m.catalog_sell_button()}
        </Link>
      ) : (
        <Link
          to={`/seller/product/add?id=${adopted_id}`}
          className={buttonClass('quiet')}
          aria-label={m.catalog_open_label({ name })}
        >
          {m.catalog_adopted_button()}
        </Link>
      ),
  },
]
