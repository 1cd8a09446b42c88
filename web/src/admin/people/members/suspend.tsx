import { api, type Member } from '@emporia/contract'
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
        Let earn again
      </button>
    )
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setAsks(true)}>
        Suspend
      </button>
      {asks && (
        <ReasonDialog
          title={`Suspend ${name}?`}
          text="Nothing new is earned, and what is not paid yet is looked into. The account goes on buying."
          label="Reason"
          decisions={[{ button: 'Suspend', send: suspend }]}
          leave="Back"
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
