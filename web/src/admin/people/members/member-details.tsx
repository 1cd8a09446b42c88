import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { call } from '../../../api/call.ts'
import { WalletOverview } from '../../../features/payouts/wallet-overview.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../../resource/loaders.ts'
import { can, canManage } from '../../../session/session.ts'
import { RecordHistory } from '../../dashboard/audit-log/record-history.tsx'
import { ViewAccount } from '../view-account.tsx'
import { EndSessions } from '../end-sessions.tsx'
import { ResetFactor } from '../reset-factor.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberLinks } from './member-links.tsx'
import { MemberStatus } from './members.tsx'
import { Suspend } from './suspend.tsx'

const one = oneLoader(api.admin.member.show)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  ...one(args),
  wallet: call(api.admin.memberWallet, { id: Number(args.params['id']) }),
})

/** One member: state, referred buyers, and the wallet as the member sees it. */
export default function MemberDetails() {
  const { reply, wallet } = useLoaderData<typeof clientLoader>()

  return (
    <div className="grid gap-3.5">
      <Loaded of={reply} what={m.member_load_noun()} heading="h1">
        {(member) => (
          <>
            <PageTitle
              title={member.name}
              back={{ to: '/admin/members', title: m.menu_screen_members() }}
              beside={<MemberStatus member={member} />}
            >
              {canManage('member') && <ViewAccount person={member} />}
              <ResetFactor user_id={member.id} name={member.name} />
              <EndSessions user_id={member.id} name={member.name} permission="member" />
              {canManage('affiliate') && <Suspend member={member} />}
              {can('customer') && (
                <Link to={`/admin/customers/${member.id}`} className={buttonClass()}>
                  {m.member_account_link()}
                </Link>
              )}
            </PageTitle>
            <div className="grid gap-3.5">
              <MemberFacts member={member} />
              <MemberLinks links={member.links} />
              <RecordHistory record="member" id={member.id} />
            </div>
          </>
        )}
      </Loaded>
      <Loaded of={wallet} what={m.member_load_wallet()}>
        {(found) =>
          'member' in found && (
            <WalletOverview
              wallet={found}
              lines={found.entries}
              owner_id={found.member.id}
              {...(can('billing') && { statement: `/admin/statement/member/${found.member.id}` })}
            />
          )
        }
      </Loaded>
    </div>
  )
}
