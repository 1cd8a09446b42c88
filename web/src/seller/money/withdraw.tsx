import { api, type ShopWallet } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
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
    title: m.withdraw_pending_title(),
    minor: wallet.pending_minor,
    explain: 'seller_pending',
    text: m.withdraw_pending_text(),
    tone: 'amber',
    glyph: 'ring-50',
  },
  ...leavingFigures(wallet, money),
  {
    title: m.withdraw_cash_title(),
    minor: wallet.cod_due_minor,
    explain: 'seller_cod_due',
    text: m.withdraw_cash_text(),
    tone: wallet.cod_due_minor > 0 ? 'violet' : 'grey',
    glyph: 'flag',
  },
  ...(wallet.debt_minor > 0 ? [debtOf(wallet)] : []),
]

const debtOf = ({ debt_minor }: ShopWallet): Figure => ({
  title: m.withdraw_debt_title(),
  minor: debt_minor,
  explain: 'owner_debt',
  text: m.withdraw_debt_text(),
  tone: 'red',
  glyph: 'flag',
})
