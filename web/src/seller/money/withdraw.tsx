import { api, type ShopWallet } from '@emporia/contract'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { earnerCalls } from '../../features/payouts/calls.ts'
import type { Figure } from '../../features/payouts/figures.tsx'
import { WithdrawScreen } from '../../features/payouts/payouts-screen.tsx'
import { leavingFigures } from '../../features/payouts/leaving-figures.ts'
import { listLoader } from '../../resource/loaders.ts'

const list = listLoader(api.seller.withdraw.list)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  wallet: call(api.seller.wallet, {}),
  methods: call(api.seller.method.list, {}),
  list: list(args).reply,
})

export default function Withdraw() {
  const params = useLoaderData<typeof clientLoader>()

  return (
    <WithdrawScreen
      {...params}
      calls={earnerCalls.seller}
      figuresOf={figuresOf}
      balance="seller_available"
      statement="/seller/billing"
    />
  )
}

const figuresOf = (wallet: ShopWallet, money: (minor: number) => string): Figure[] => [
  {
    title: 'Pending',
    minor: wallet.pending_minor,
    explain: 'seller_pending',
    text: 'Delivered, and still inside the time in which it may come back',
    tone: 'amber',
    glyph: 'ring-50',
  },
  ...leavingFigures(wallet, money),
  {
    title: 'Cash you collected',
    minor: wallet.cod_due_minor,
    explain: 'seller_cod_due',
    text: 'On delivery, for the market: kept back from what you earn next',
    tone: wallet.cod_due_minor > 0 ? 'violet' : 'grey',
    glyph: 'flag',
  },
  ...(wallet.debt_minor > 0 ? [debtOf(wallet)] : []),
]

const debtOf = ({ debt_minor }: ShopWallet): Figure => ({
  title: 'You owe',
  minor: debt_minor,
  explain: 'owner_debt',
  text: 'Refunds after a payout: kept back from what you earn next',
  tone: 'red',
  glyph: 'flag',
})
