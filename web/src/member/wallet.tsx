import { api } from '@emporia/contract'
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
      <PageTitle title="Wallet" />
      <Loaded of={wallet} what="your wallet">
        {(found) => (
          <Loaded of={history} what="what moved">
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
