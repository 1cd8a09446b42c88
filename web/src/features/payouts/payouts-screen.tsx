import type { Page, PayoutMethod, Reply, Withdrawal } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'
import { Link } from 'react-router'

import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useMoney } from '../../ui/money.tsx'
import type { EarnerCalls } from './calls.ts'
import { formatFee } from './fee.ts'
import { type Figure, Figures } from './figures.tsx'
import { MethodsPanel } from './methods-panel.tsx'
import { Balance } from './balance.tsx'
import { RequestDialog, type Terms } from './request-dialog.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

type Taking = Terms & { can_withdraw: boolean; reasons: string[] }

type Props<Wallet extends Taking> = {
  wallet: Promise<Reply<Wallet>>
  list: Promise<Reply<Page<Withdrawal>>>
  methods: Promise<Reply<PayoutMethod[]>>
  calls: EarnerCalls
  /** Returns the figures beside the available balance. */
  figuresOf: (wallet: Wallet, money: (minor: number) => string) => Figure[]
  /** Ledger account of the available balance. */
  balance: 'wallet' | 'seller_available'
  /** Path of the statement. */
  statement: string
}

/** Withdrawals: available balance, payout accounts and requests. */
export const WithdrawScreen = <Wallet extends Taking>(props: Props<Wallet>) => (
  <>
    <PageTitle title={m.payouts_withdraw()} />
    <div className="grid gap-3.5">
      <Loaded of={props.wallet} what={m.payouts_wallet_what()}>
        {(wallet) => (
          <Loaded of={props.methods} what={m.payouts_methods_what()}>
            {(methods) => <Top {...props} taking={wallet} known={methods} />}
          </Loaded>
        )}
      </Loaded>
      <WithdrawalList reply={props.list} calls={props.calls} />
    </div>
  </>
)

type TopProps<Wallet extends Taking> = Props<Wallet> & { taking: Wallet; known: PayoutMethod[] }

const Top = <Wallet extends Taking>(props: TopProps<Wallet>) => {
  const { taking, known, calls, figuresOf, statement, balance } = props
  const [asks, setAsks] = useState(false)
  const money = useMoney()

  return (
    <div className="grid gap-3.5">
      <div className="grid gap-3.5 lg:grid-cols-[minmax(280px,2fr)_5fr]">
        <Balance
          title={m.payouts_balance_title()}
          available_minor={taking.available_minor}
          explain={{ kind: balance }}
          hint={hintOf(taking, known[0], money)}
          reasons={taking.reasons}
        >
          <button
            type="button"
            className="purse-button meant"
            disabled={!taking.can_withdraw}
            onClick={() => setAsks(true)}
          >
            {m.payouts_withdraw()}
          </button>
          <Link to={statement} className="purse-button">
            {m.payouts_balance_statement()}
          </Link>
        </Balance>
        <Figures figures={figuresOf(taking, money)} />
      </div>
      <MethodsPanel calls={calls} methods={known} />
      {asks && (
        <RequestDialog
          calls={calls}
          terms={taking}
          methods={known}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}

const hintOf = (
  { min_withdraw_minor, fees, fee_tax }: Terms,
  method: PayoutMethod | undefined,
  money: (minor: number) => string,
) => {
  const amount = money(min_withdraw_minor)
  if (!method) return m.payouts_balance_from({ amount })
  const fee = formatFee(fees[method.kind], fee_tax, money)
  return fee
    ? m.payouts_balance_fee({ amount, fee, method: method.label })
    : m.payouts_balance_free({ amount, method: method.label })
}
