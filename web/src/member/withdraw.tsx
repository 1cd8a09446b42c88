import { api, type PayoutMethod, type Reply } from '@emporia/contract'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { earnerCalls } from '../features/payouts/calls.ts'
import { memberFigures } from '../features/payouts/member-figures.ts'
import { WithdrawScreen } from '../features/payouts/payouts-screen.tsx'
import { listLoader } from '../resource/loaders.ts'

const list = listLoader(api.member.withdraw.list)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  wallet: call(api.wallet.show, {}),
  methods: listMethods(),
  list: list(args).reply,
})

const listMethods = async (): Promise<Reply<PayoutMethod[]>> => {
  const reply = await call(api.member.method.list, {})
  return reply.success ? { ...reply, data: reply.data.rows } : reply
}

export default function Withdraw() {
  const params = useLoaderData<typeof clientLoader>()

  return (
    <WithdrawScreen
      {...params}
      calls={earnerCalls.member}
      figuresOf={memberFigures}
      balance="wallet"
      statement="/member/billing"
    />
  )
}
