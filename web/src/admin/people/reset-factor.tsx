import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { canManage } from '../../session/session.ts'

/** Removes the second factors of a person who lost them. Needs the permission `employee`. */
export const ResetFactor = ({ user_id, name }: { user_id: number; name: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const act = useAct()
  if (!canManage('employee')) return null

  const send = async (reason: string) => {
    const reply = await act(api.admin.secondFactorReset, { user_id, reason })
    if (reply.success) setIsOpen(false)
    return reply
  }

  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => setIsOpen(true)}>
        {m.employees_factor_button()}
      </button>
      {isOpen && (
        <ReasonDialog
          title={m.employees_factor_title({ name })}
          text={m.employees_factor_text()}
          label={m.employees_factor_reason()}
          decisions={[{ button: m.employees_factor_button(), kind: 'danger', send }]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
