import { api, type AdminPayoutMethod } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { announce } from '../../../ui/message/announce.ts'
import { Account } from './account.tsx'

type Props = { method: AdminPayoutMethod; onClose: () => void }

/** Shows the full account, to be compared with the documents of its owner. */
export const MethodCheck = ({ method: { id, label, owner, is_verified }, onClose }: Props) => {
  const [fields, setFields] = useState<{ label: string; value: string }[]>([])
  const act = useAct()
  useEffect(() => {
    const ask = async () => {
      const reply = await call(api.admin.method.show, { id })
      if (reply.success) setFields(reply.data.account)
      else announce(reply)
    }
    void ask()
  }, [id])
  const decide = async (right: boolean) => {
    const { success } = await act(api.admin.method.verify, { id, is_verified: right })
    if (success) onClose()
  }

  return (
    <Dialog title={m.method_check_title({ label, name: owner.name })} onClose={onClose}>
      <p className="mt-2 text-ink-2">{m.method_check_text({ name: owner.name })}</p>
      <Account fields={fields} />
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onClose}>
          {m.method_check_close_button()}
        </button>
        <button type="button" className={buttonClass('danger')} onClick={() => void decide(false)}>
          {is_verified ? m.method_check_stop_button() : m.method_check_report_button()}
        </button>
        {!is_verified && (
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => void decide(true)}
          >
            {m.method_check_approve_button()}
          </button>
        )}
      </div>
    </Dialog>
  )
}
