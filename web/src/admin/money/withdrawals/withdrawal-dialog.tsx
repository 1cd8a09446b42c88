import { api, type AdminWithdrawal, type WithdrawalDetail } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { Explained } from '../../../features/explain/explained.tsx'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { announce } from '../../../ui/message/announce.ts'
import { Account } from './account.tsx'
import { Decision } from './decision.tsx'
import { Obstacles } from './obstacles.tsx'

type Props = { row: AdminWithdrawal; onClose: () => void }

/** One withdrawal in full: amount, account, obstacles and decision. */
export const WithdrawalDialog = ({ row, onClose }: Props) => {
  const [whole, setWhole] = useState<WithdrawalDetail>()
  useEffect(() => {
    const ask = async () => {
      const reply = await call(api.admin.withdraw.show, { id: row.id })
      if (reply.success) setWhole(reply.data)
      else announce(reply)
    }
    void ask()
  }, [row.id])

  return (
    <Dialog
      title={m.withdrawal_dialog_title({ name: row.owner.name, id: row.id })}
      onClose={onClose}
    >
      <Amounts row={row} />
      {whole ? (
        <>
          <Account fields={whole.account} />
          <Obstacles sentences={whole.obstacles} />
          <Decision row={whole} onClose={onClose} />
        </>
      ) : (
        <p role="status" className="skeleton mt-4 h-40 rounded-[6px] bg-press">
          <span className="sr-only">{m.withdrawal_dialog_loading()}</span>
        </p>
      )}
    </Dialog>
  )
}

const Amounts = ({ row }: { row: AdminWithdrawal }) => (
  <dl className="mt-3 grid grid-cols-3 gap-px overflow-hidden rounded-[6px] border border-line bg-line">
    {[
      { title: m.withdrawal_dialog_gross(), minor: row.amount_minor },
      { title: m.withdrawal_dialog_fee(), minor: row.fee_minor },
      { title: m.withdrawal_dialog_net(), minor: row.net_minor, isTotal: true },
    ].map(({ title, minor, isTotal }) => (
      <div key={title} className={`px-3 py-2.5 ${isTotal ? 'bg-brand-soft' : 'bg-surface'}`}>
        <dt className="text-ink-2">{title}</dt>
        <dd className="font-display text-[1.125rem] font-semibold">
          <Explained kind="withdrawal" id={row.id} minor={minor} />
        </dd>
      </div>
    ))}
  </dl>
)
