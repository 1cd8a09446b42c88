import { api, statementFiles } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../api/call.ts'
import { WalletTop } from '../features/statement/wallet-top.tsx'
import { StatementPanel } from '../features/statement/statement-panel.tsx'
import { Loaded } from '../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../backoffice/page-title.tsx'
import { listLoader } from '../resource/loaders.ts'

const history = listLoader(api.wallet.history)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  wallet: call(api.wallet.show, {}),
  history: history(args).reply,
})

/** The balance of a customer, its transactions, and how to pay with it. */
export default function Wallet() {
  const { wallet, history: reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.menu_item_wallet()} />
      <div className="grid gap-3.5">
        <Loaded of={wallet} what={m.wallet_balance_name()}>
          {(found) => <WalletTop wallet={found} />}
        </Loaded>
        <StatementPanel reply={reply} files={statementFiles.buyer} />
      </div>
    </>
  )
}
