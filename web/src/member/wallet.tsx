import { api } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { WalletOverview } from '../features/payouts/wallet-overview.tsx'
import { Loaded } from '../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'

export const clientLoader = () => ({
  wallet: call(api.wallet.show, {}),
  history: call(api.wallet.history, { per_page: 10 }),
})

/** Balance of a member, other amounts and the latest movements. */
export default function Wallet() {
  const { wallet, history } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_wallet()} />
      <Loaded of={wallet} what={m.wallet_balance_name()}>
        {(found) => (
          <Loaded of={history} what={m.wallet_history_name()}>
            {({ rows }) => (
              <WalletOverview
                wallet={found}
                lines={rows}
                withdraw="/member/withdraw"
                statement="/member/billing"
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
