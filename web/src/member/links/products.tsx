import { type AffiliateProduct, api } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { percent } from '../../format/number.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { CopyButton } from './copy-button.tsx'
import { obstacleLabels } from './rate-labels.ts'
import { WhyDialog } from './why-dialog.tsx'

export const clientLoader = listLoader(api.affiliateProducts)

/** Products that can be shared, with the commission that the member earns. */
export default function ProductsToShare() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [params, setRequested] = useState<AffiliateProduct>()

  return (
    <>
      <PageTitle title={m.menu_item_products()} />
      <ListPanel
        reply={reply}
        what={m.links_products_name()}
        search={m.links_column_product()}
        columns={[product, price, rate, earns(setRequested), link]}
      />
      {params && <WhyDialog product={params} onClose={() => setRequested(undefined)} />}
    </>
  )
}

const product: Column<AffiliateProduct> = {
  key: 'product',
  head: m.links_column_product,
  cell: ({ name, picture, shop_name, category_name, mine }) => (
    <>
      <TitleCell name={name} picture={picture} below={`${shop_name} · ${category_name}`} />
      {mine?.obstacle && (
        <p className="mt-1 text-[.8125rem] text-tone-amber-ink">
          {obstacleLabels[mine.obstacle]()}
        </p>
      )}
    </>
  ),
}

const price: Column<AffiliateProduct> = {
  head: m.links_column_price,
  sort: 'price_minor',
  align: 'right',
  phone: 'none',
  cell: ({ price_minor, has_price_range }) =>
    has_price_range ? (
      <Rich
        parts={m.links_price_from()}
        tags={{
          small: (text) => <span className="text-ink-2">{text}</span>,
          amount: () => <Money minor={price_minor} />,
        }}
      />
    ) : (
      <Money minor={price_minor} />
    ),
}

const rate: Column<AffiliateProduct> = {
  head: m.links_column_rate,
  sort: 'rate_bp',
  align: 'right',
  phone: 'none',
  cell: ({ effective_bp, mine }) => (
    <>
      {percent(mine?.effective_bp ?? effective_bp)}
      {mine && mine.effective_bp !== effective_bp && (
        <span className="block text-[.8125rem] text-ink-2">
          {m.links_rate_others({ percent: percent(effective_bp) })}
        </span>
      )}
    </>
  ),
}

const earns = (onAsk: (params: AffiliateProduct) => void): Column<AffiliateProduct> => ({
  head: m.links_column_earns,
  sort: 'earns_minor',
  align: 'right',
  phone: 'side',
  cell: (row) => (
    <button
      type="button"
      className="num cursor-help font-semibold underline decoration-dotted underline-offset-3 hover:decoration-solid"
      title={m.links_why_open()}
      onClick={() => onAsk(row)}
    >
      <Money minor={row.mine?.earns_minor ?? row.earns_minor} />
    </button>
  ),
})

const link: Column<AffiliateProduct> = {
  key: 'actions',
  head: m.links_column_link,
  isHeadHidden: true,
  align: 'right',
  cell: ({ mine }) =>
    mine && (
      <CopyButton text={mine.link} done={m.links_copy_done()} label={m.links_copy_button()} />
    ),
}
