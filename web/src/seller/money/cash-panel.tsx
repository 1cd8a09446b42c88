import type { ShopCash } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { CashState } from '../../features/cash/cash-state.tsx'
import { Panel } from '../../backoffice/panel.tsx'

/** Shows who collects cash on delivery, and what follows from it. */
export const CashPanel = ({ cash }: { cash: ShopCash }) => (
  <Panel title={m.cash_panel_title()}>
    <p className="max-w-[68ch] text-ink-2">
      {cash.collected_by === 'courier' ? m.cash_courier_text() : m.cash_seller_text()}{' '}
      {adviceOf(cash)}
    </p>
    <CashState cash={cash} />
  </Panel>
)

const adviceOf = ({ stopped_at, over_since }: ShopCash) => {
  if (stopped_at) return m.cash_stopped_text()
  return over_since ? m.cash_over_text() : m.cash_advice_text()
}
