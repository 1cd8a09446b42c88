import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useMemo } from 'react'

import { call } from '../../../api/call.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Explained } from '../../explain/explained.tsx'
import { mayExplain } from '../../explain/may-explain.ts'

const kinds = ['order_share', 'order_commission'] as const
const titles = { order_share: m.staff_shares_shop, order_commission: m.staff_shares_commission }

/**
 * Shares of each party in an order, for those who may see explanations. Platform products have
 * nothing to share.
 */
export const Shares = ({ order }: { order: Order }) =>
  order.shop_id === null || !mayExplain() ? null : <SharesOfShop order={order} />

const SharesOfShop = ({ order }: { order: Order }) => {
  const { id } = order
  // A reloaded order may have been edited or partly refunded.
  const replies = useMemo(
    () => kinds.map((kind) => ({ kind, reply: call(api.explain, { kind, id: order.id }) })),
    [order],
  )

  return (
    <Panel title={m.staff_shares_title()}>
      <dl className="grid gap-1.5">
        {replies.map(({ kind, reply }) => (
          <div key={kind} className="flex justify-between">
            <dt>{titles[kind]()}</dt>
            <dd>
              <Loaded of={reply} what={m.staff_shares_what()}>
                {({ amount_minor }) => <Explained kind={kind} id={id} minor={amount_minor} />}
              </Loaded>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
