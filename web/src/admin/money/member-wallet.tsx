import { api } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useLoaderData } from 'react-router'

import { WalletOverview } from '../../features/payouts/wallet-overview.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'

export const clientLoader = oneLoader(api.admin.memberWallet)

/** One member's wallet as the member sees it. */
export default function MemberWallet() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <Loaded of={reply} what={m.wallet_member_noun()} heading="h1">
      {(wallet) =>
        'member' in wallet && (
          <>
            <PageTitle
              title={wallet.member.name}
              back={{ to: '/admin/member-wallet', title: m.wallet_list_title() }}
            />
            <WalletOverview
              wallet={wallet}
              lines={wallet.entries}
              owner_id={wallet.member.id}
              {...(can('billing') && { statement: `/admin/statement/member/${wallet.member.id}` })}
            />
          </>
        )
      }
    </Loaded>
  )
}
