import { api, type LinkUse, type ReferredProduct } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { count } from '../../format/number.ts'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { MetricSums } from '../visits/metric-list.tsx'
import { PeriodChoice, PeriodName } from '../visits/period.tsx'
import { productColumns } from './product-columns.tsx'

export const clientLoader = listLoader(api.member.products)

/** Results of the member's links by product. */
export default function ReferredProducts() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const act = useAct()
  const set = ({ id, is_active }: ReferredProduct) =>
    void act(api.member.setLink, { id, is_active: !is_active })

  return (
    <>
      <PageTitle title="Shared products">
        <PeriodChoice />
        <Link to="/member/products" className={buttonClass('primary')}>
          Find a product to share
        </Link>
      </PageTitle>
      <div className="grid gap-3.5">
        <Loaded of={reply} what="your links">
          {({ sums, links, period }) => (
            <div className="grid gap-3.5">
              <Places links={links} />
              <PeriodName period={period} />
              <MetricSums sums={sums} />
            </div>
          )}
        </Loaded>
        <ListPanel
          reply={reply}
          what="shared products"
          search="Product"
          itemsBelow="xl"
          columns={productColumns(set)}
          empty={
            <Link to="/member/products" className={buttonClass()}>
              Find a product to share
            </Link>
          }
        />
      </div>
    </>
  )
}

/** Number of shared products in use; not shown if the package has no limit. */
const Places = ({ links: { used, limit } }: { links: LinkUse }) => {
  if (limit === null) return null
  return (
    <p role="status">
      <span className="num">
        {count(used)} of {count(limit)}
      </span>{' '}
      links of your package are in use.{' '}
      {used >= limit && (
        <>
          A link to another product counts for nothing. Stop one of these, or take a{' '}
          <Link to="/member/purchase-package" className={linkClass}>
            larger package
          </Link>
          .
        </>
      )}
    </p>
  )
}
