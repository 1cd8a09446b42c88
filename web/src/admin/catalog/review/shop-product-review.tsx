import { productFlow, api, type ProductReview } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Link, useLoaderData } from 'react-router'

import { DecisionBar } from '../../../features/moderation/decision-bar.tsx'
import { DifferenceList } from '../../../features/moderation/difference-list.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { oneLoader } from '../../../resource/loaders.ts'
import { Awning } from '../../../ui/awning.tsx'
import { StateBadge } from '../../../features/states/badge.tsx'
import { ProductFacts } from './product-facts.tsx'

export const clientLoader = oneLoader(api.admin.productReview.show)

const list = '/admin/shop-product'

/** Review of one new or changed product, with the decision. */
export default function ShopProductReview() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Loaded of={reply} what={m.moderation_page_what()}>
      {(review) => <Review key={review.id} review={review} />}
    </Loaded>
  )
}

const Review = ({ review }: { review: ProductReview }) => {
  const { id, name, kind, approval, change, next_id, reason } = review
  const canDecide = change !== null || (approval !== 'approved' && approval !== 'draft')

  return (
    <>
      <PageTitle
        title={name}
        back={{ to: list, title: m.moderation_list_title() }}
        beside={
          <StateBadge
            flow={productFlow}
            state={approval === 'approved' ? review.status : approval}
          />
        }
      >
        <Link to={`/admin/product/add?id=${id}`} className={buttonClass('quiet')}>
          {m.moderation_page_edit()}
        </Link>
        {next_id !== null && (
          <Link to={`${list}/${next_id}`} className={buttonClass()}>
            {m.moderation_page_next()}
          </Link>
        )}
      </PageTitle>
      <p className="mb-4 inline-flex items-center gap-2 text-ink-2">
        <Awning shop={review.shop_id} />
        {kind === 'change'
          ? m.moderation_page_change({ shop: review.shop_name })
          : m.moderation_page_seller({ shop: review.shop_name })}
      </p>
      <div className="grid max-w-[960px] gap-3.5">
        {reason && (
          <Panel title={m.moderation_page_reason()}>
            <p>{reason}</p>
          </Panel>
        )}
        {change && (
          <Panel title={m.moderation_page_changes()} className="p-4">
            <DifferenceList differences={change.differences} />
          </Panel>
        )}
        <ProductFacts review={review} />
        {canDecide ? (
          <DecisionBar review={review} list={list} />
        ) : (
          <p className="text-ink-2">{m.moderation_page_none()}</p>
        )}
      </div>
    </>
  )
}
