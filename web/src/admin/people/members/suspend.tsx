import { api, type Member } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { ReasonDialog } from '../../../features/reason/reason-dialog.tsx'
import { buttonClass } from '../../../backoffice/button.ts'
import { useAct } from '../../../resource/use-act.ts'

/** Suspends a member from the affiliate program with a reason, or reinstates them. */
export const Suspend = ({ member: { id, name, programme: program } }: { member: Member }) => {
  const act = useAct()
  const [asks, setAsks] = useState(false)
  const { setStatus } = api.admin.affiliateMember

  const suspend = async (reason: string) => {
    const reply = await act(setStatus, { id, status: 'suspended', reason })
    if (reply.success) setAsks(false)
    return reply
  }
  if (program === 'suspended')
    return (
      <button
        type="button"
        className={buttonClass()}
        onClick={() => void act(setStatus, { id, status: 'active' })}
      >
        {m.member_reactivate_button()}
      </button>
    )
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setAsks(true)}>
        {m.member_suspend_button()}
      </button>
      {asks && (
        <ReasonDialog
          title={m.member_suspend_title({ name })}
          text={m.member_suspend_text()}
          label={m.member_suspend_reason()}
          decisions={[{ button: m.member_suspend_button(), send: suspend }]}
          leave={m.member_suspend_back()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
