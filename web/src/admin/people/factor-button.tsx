import { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { useAct } from '../../resource/use-act.ts'
import { useSession } from '../../session/session.ts'

type Props = {
  employee: { id: number; name: string; editable: boolean; is_first_admin: boolean }
}

/** Removes the second factors of another employee; those of an owner only for owners. */
export const FactorButton = ({ employee }: Props) => {
  const { id, name, editable, is_first_admin } = employee
  const [isOpen, setIsOpen] = useState(false)
  const act = useAct()
  const { admin } = useSession()
  const isAllowed = is_first_admin ? admin?.is_owner : editable
  if (!isAllowed || id === admin?.id) return null

  const send = async (reason: string) => {
    const reply = await act(api.admin.secondFactorReset, { user_id: id, reason })
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
