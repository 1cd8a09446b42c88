import { api, type Collector, type ShopCash } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { CashState } from '../../features/cash/cash-state.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { announce } from '../../ui/message/announce.ts'
import { Choice } from '../settings/fields/choice.tsx'

type Chosen = Collector | 'market'

const getOptions = (): Record<Chosen, string> => ({
  market: m.cash_option_default(),
  courier: m.cash_option_courier(),
  seller: m.cash_option_shop(),
})

/** Who collects a shop's cash on delivery: the marketplace default or a setting of this shop. */
export const ShopCashPanel = ({ shop_id }: { shop_id: number }) => {
  const [request] = useState(() => call(api.admin.shopCash.show, { id: shop_id }))
  const { reply } = useReply(request)
  const [changed, setChanged] = useState<ShopCash>()
  const cash = changed ?? (reply?.success ? reply.data : undefined)
  if (!cash) return null

  const choose = async (chosen: Chosen) => {
    const collected_by = chosen === 'market' ? null : chosen
    const answer = await call(api.admin.shopCash.set, { id: shop_id, collected_by })
    announce(answer)
    if (answer.success) setChanged(answer.data)
  }
  return (
    <Panel title={m.cash_panel_title()} hint={m.cash_panel_hint()}>
      <div className="max-w-[420px]">
        <Choice
          label={m.cash_collector_label()}
          value={cash.own ?? 'market'}
          options={getOptions()}
          help={
            cash.collected_by === 'courier' ? m.cash_collector_courier() : m.cash_collector_shop()
          }
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
      <CashState cash={cash} shop_id={shop_id} />
    </Panel>
  )
}
