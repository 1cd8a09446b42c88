import { api, type AdminWithdrawal } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'

import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { ExportWithdrawals } from './export.tsx'
import { MethodQueue } from './method-queue.tsx'
import { Queue } from './queue.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

const withdrawals = listLoader(api.admin.withdraw.list)
const methods = listLoader(api.admin.method.list)

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  new URL(args.request.url).searchParams.get('view') === 'methods'
    ? { view: 'methods' as const, reply: methods(args).reply }
    : { view: 'withdrawals' as const, reply: withdrawals(args).reply }

/** Withdrawal requests and the payout accounts. */
export default function Withdraw() {
  const params = useLoaderData<typeof clientLoader>()
  const [visible, setVisible] = useState<AdminWithdrawal>()

  return (
    <>
      <PageTitle title={m.withdrawal_page_title()}>
        <ExportWithdrawals />
      </PageTitle>
      <Views />
      {params.view === 'methods' ? (
        <MethodQueue reply={params.reply} />
      ) : (
        <Queue reply={params.reply} onOpen={setVisible} />
      )}
      {visible && <WithdrawalDialog row={visible} onClose={() => setVisible(undefined)} />}
    </>
  )
}

const Views = () => {
  const [params] = useSearchParams()
  const isMethods = params.get('view') === 'methods'

  return (
    <nav aria-label={m.withdrawal_page_label()} className="view-tabs mb-3.5 px-0">
      <Link to="?" className="view-tab" aria-current={isMethods ? undefined : 'true'}>
        {m.withdrawal_page_title()}
      </Link>
      <Link
        to="?view=methods&is_verified=false"
        className="view-tab"
        aria-current={isMethods ? 'true' : undefined}
      >
        {m.withdrawal_page_methods()}
      </Link>
    </nav>
  )
}
