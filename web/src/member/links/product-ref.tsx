import { api, type LinkUse, type ReferredProduct } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link, useLoaderData } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { useAct } from '../../resource/use-act.ts'
import { Rich } from '../../ui/rich.tsx'
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
      <PageTitle title={m.menu_item_shared()}>
        <PeriodChoice />
        <Link to="/member/products" className={buttonClass('primary')}>
          {m.links_product_find()}
        </Link>
      </PageTitle>
      <div className="grid gap-3.5">
        <Loaded of={reply} what={m.links_list_name()}>
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
          what={m.links_shared_name()}
          search={m.links_column_product()}
          itemsBelow="xl"
          columns={productColumns(set)}
          empty={
            <Link to="/member/products" className={buttonClass()}>
              {m.links_product_find()}
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
      <Rich
        parts={(used >= limit ? m.links_limit_reached : m.links_limit_text)({ used, limit })}
        tags={{
          number: (text) => <span className="num">{text}</span>,
          link: (text) => (
            <Link to="/member/purchase-package" className={linkClass}>
              {text}
            </Link>
          ),
        }}
      />
    </p>
  )
}
