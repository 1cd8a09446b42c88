import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { canManage } from '../../session/session.ts'

type Person = { user_id: number; name: string }

/** Removes the second factors of a person who lost them. Needs the permission `employee`. */
export const ResetFactor = (person: Person) => {
  const [isOpen, setIsOpen] = useState(false)
  if (!canManage('employee')) return null

  return (
    <>
      <button type="button" className={buttonClass('quiet')} onClick={() => setIsOpen(true)}>
        {m.employees_factor_button()}
      </button>
      {isOpen && <ResetFactorDialog {...person} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Requests the reason for which the second factors of a person are removed. */
export const ResetFactorDialog = ({ user_id, name, onClose }: Person & { onClose: () => void }) => {
  const act = useAct()

  const send = async (reason: string) => {
    const reply = await act(api.admin.secondFactorReset, { user_id, reason })
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={m.employees_factor_title({ name })}
      text={m.employees_factor_text()}
      label={m.employees_factor_reason()}
      decisions={[{ button: m.employees_factor_button(), kind: 'danger', send }]}
      onClose={onClose}
    />
  )
}
