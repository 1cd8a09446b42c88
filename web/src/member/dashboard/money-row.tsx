import { commissionFlow, type MemberDashboard, type MyWallet } from '@emporia/contract'
import { Link } from 'react-router'

import { Figures, type Figure } from '../../features/payouts/figures.tsx'
import { memberFigures } from '../../features/payouts/member-figures.ts'
import { Balance } from '../../features/payouts/balance.tsx'
import { counted } from '../../format/number.ts'
import { useMoney } from '../../ui/money.tsx'
import { LinkBar } from '../links/link-bar.tsx'

type Props = { wallet: MyWallet; overview: MemberDashboard }

/** Available balance, other amounts, and the referral link. */
export const MoneyRow = ({ wallet, overview }: Props) => {
  const money = useMoney()

  return (
    <div className="grid gap-3.5 lg:grid-cols-[minmax(280px,2fr)_5fr]">
      <Balance
        title="Available now"
        available_minor={wallet.available_minor}
        explain={{ kind: 'wallet' }}
        hint={`To be spent here, or withdrawn from ${money(wallet.min_withdraw_minor)} on.`}
      >
        <Link to="/member/withdraw" className="purse-button meant">
          Withdraw
        </Link>
        <Link to="/member/billing" className="purse-button">
          See every cent
        </Link>
      </Balance>
      <div className="grid min-w-0 grid-rows-[1fr_auto] gap-3.5">
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
  text: orders === 0 ? 'No order waits for its delivery' : `${counted(orders, 'order')} to arrive`,
  tone: 'grey',
  glyph: 'ring-25',
})
