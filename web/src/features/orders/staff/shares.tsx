import { api, type Order } from '@emporia/contract'
import { useMemo } from 'react'

import { call } from '../../../api/call.ts'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Explained } from '../../explain/explained.tsx'
import { mayExplain } from '../../explain/may-explain.ts'

const kinds = ['order_share', 'order_commission'] as const
const titles = { order_share: 'The shop’s share', order_commission: 'Commission of the market' }

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
    <Panel title="Who gets it">
      <dl className="grid gap-1.5">
        {replies.map(({ kind, reply }) => (
          <div key={kind} className="flex justify-between">
            <dt>{titles[kind]}</dt>
            <dd>
              <Loaded of={reply} what="this amount">
                {({ amount_minor }) => <Explained kind={kind} id={id} minor={amount_minor} />}
              </Loaded>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
