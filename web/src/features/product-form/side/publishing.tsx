import { productFlow, productStatuses, type ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { Choice } from '../../../backoffice/form/choice.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { useProductForm } from '../form-context.ts'

/** Whether the product is for sale, and the review of what a shop sells. */
export const Publishing = ({ product }: { product: ProductDetail | undefined }) => {
  const { draft, errors, change, states } = useProductForm()

  return (
    <Panel title={m.product_publish_title()} className="grid gap-4 p-4">
      <Labeled label={m.product_selling_status()} error={errors['status']}>
        {({ id }) => (
          <Choice
            id={id}
            options={productStatuses.map((value) => ({ value, label: states[value]() }))}
            value={draft.status}
            onChange={(status) => change({ status })}
          />
        )}
      </Labeled>
      {product && isInReview(product) && <Review product={product} />}
    </Panel>
  )
}

const Review = ({ product: { approval, has_change } }: { product: ProductDetail }) => (
  <p className="flex flex-wrap items-center gap-2">
    <span className="font-medium">{m.product_publish_review()}</span>
    <StateBadge flow={productFlow} state={approval} />
    {has_change && (
      <StateBadge flow={productFlow} state="submitted">
        {m.products_state_change()}
      </StateBadge>
    )}
  </p>
)

const isInReview = ({ shop_id, is_template, approval, has_change }: ProductDetail) =>
  shop_id !== null && !is_template && (approval !== 'approved' || has_change)
