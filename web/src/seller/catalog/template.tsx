import { api, type TemplateRow } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { counted } from '../../format/number.ts'
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
      <PageTitle title="Catalogue" back={{ to: '/seller/product', title: 'Products' }} />
      <p className="mb-4 max-w-[60ch] text-ink-2">
        Words and pictures are ready. You add price, stock and SKU; what you do not change stays up
        to date by itself.
      </p>
      <ListPanel
        reply={reply}
        what="templates"
        search="Name, brand, GTIN or barcode"
        columns={columns}
      />
    </>
  )
}

const columns: Column<TemplateRow, 'name' | 'id'>[] = [
  {
    head: 'Product',
    sort: 'name',
    cell: ({ id, name, picture, brand, category }) => (
      <TitleCell
        name={name}
        picture={picture}
        below={[brand, category].filter(Boolean).join(', ')}
        to={`/seller/product/add?template=${id}`}
      />
    ),
  },
  { head: 'In short', phone: 'none', cell: ({ short_description }) => short_description },
  {
    head: 'Comes in',
    phone: 'none',
    cell: ({ variants }) => (variants > 1 ? counted(variants, 'variant') : 'One kind'),
  },
  {
    head: 'Suggested price',
    align: 'right',
    cell: ({ price_minor }) => (price_minor ? <Money minor={price_minor} /> : 'Yours to set'),
  },
  {
    head: 'Sell it',
    isHeadHidden: true,
    phone: 'side',
    cell: ({ id, name, adopted_id }) =>
      adopted_id === null ? (
        <Link
          to={`/seller/product/add?template=${id}`}
          className={buttonClass()}
          aria-label={`Sell ${name}`}
        >
          Sell this
        </Link>
      ) : (
        <Link
          to={`/seller/product/add?id=${adopted_id}`}
          className={buttonClass('quiet')}
          aria-label={`Open your ${name}`}
        >
          You sell it
        </Link>
      ),
  },
]
