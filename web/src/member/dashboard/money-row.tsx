import { commissionFlow, type MemberDashboard, type MyWallet } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { Figures, type Figure } from '../../features/payouts/figures.tsx'
import { memberFigures } from '../../features/payouts/member-figures.ts'
import { Balance } from '../../features/payouts/balance.tsx'
import { useMoney } from '../../ui/money.tsx'
import { LinkBar } from '../links/link-bar.tsx'

type Props = { wallet: MyWallet; overview: MemberDashboard }

/** Available balance, other amounts, and the referral link. */
export const MoneyRow = ({ wallet, overview }: Props) => {
  const money = useMoney()

  return (
    <div className="grid gap-3.5 lg:grid-cols-[minmax(280px,2fr)_minmax(0,5fr)]">
      <Balance
        title={m.dashboard_balance_title()}
        available_minor={wallet.available_minor}
        explain={{ kind: 'wallet' }}
        hint={m.dashboard_balance_hint({ amount: money(wallet.min_withdraw_minor) })}
      >
        <Link to="/member/withdraw" className="purse-button meant">
          {m.menu_item_withdraw()}
        </Link>
        <Link to="/member/billing" className="purse-button">
          {m.dashboard_balance_statement()}
        </Link>
      </Balance>
      <div className="grid min-w-0 grid-cols-1 grid-rows-[1fr_auto] gap-3.5">
        <Figures figures={[tracked(overview), ...memberFigures(wallet, money)]} />
        <LinkBar code={overview.referral_code} />
      </div>
    </div>
  )
}

const tracked = ({ tracked: { amount_minor, orders } }: MemberDashboard): Figure => ({
  title: commissionFlow.states.tracked.label,
  minor: amount_minor,
  explain: 'member_earnings',
  earned: 'tracked',
  text: orders === 0 ? m.dashboard_tracked_none() : m.dashboard_tracked_orders({ count: orders }),
  tone: 'grey',
  glyph: 'ring-25',
})
