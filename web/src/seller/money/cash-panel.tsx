import type { ShopCash } from '@emporia/contract'

import { CashState } from '../../features/cash/cash-state.tsx'
import { Panel } from '../../backoffice/panel.tsx'

/** Shows who collects cash on delivery, and what follows from it. */
export const CashPanel = ({ cash }: { cash: ShopCash }) => (
  <Panel title="Cash on delivery">
    <p className="max-w-[68ch] text-ink-2">
      {cash.collected_by === 'courier'
        ? 'The courier collects the cash and pays the marketplace. Your share is released after the return period, once the courier has paid.'
        : 'You take the cash and owe it to the market. It is kept back from what you earn, or you pay it by transfer.'}{' '}
      {adviceOf(cash)}
    </p>
    <CashState cash={cash} />
  </Panel>
)

const adviceOf = ({ stopped_at, over_since }: ShopCash) => {
  if (stopped_at)
    return 'You owe more than is allowed, so customers can look and not buy. Pay what is too much, and you sell again at once.'
  return over_since
    ? 'You owe more than is allowed. Pay what is too much before the day below, and nothing stops.'
    : 'The market decides who takes it; write to us if it should be the other way.'
}
