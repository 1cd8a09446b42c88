import { api, type ApprovalDetails } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { buttonClass } from '../../backoffice/button.ts'
import { ReasonForm } from '../../features/reason/reason-form.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = { approval: ApprovalDetails }

/** Approves, rejects or withdraws a request; explains why when the user cannot decide. */
export const Decision = ({ approval: { id, can_decide, can_withdraw, obstacle } }: Props) => {
  const act = useAct()
  const decide = (status: 'approved' | 'rejected' | 'withdrawn') => (note: string) =>
    act(api.admin.approval.setStatus, { id, status, ...(note && { note }) })
  const withdraw = {
    button: m.approval_withdraw_button(),
    kind: 'plain',
    isReasonOptional: true,
    send: decide('withdrawn'),
  } as const

  return (
    <div>
      {obstacle && <p>{obstacle}</p>}
      {can_decide && (
        <ReasonForm
          label={m.approval_note_label()}
          help={m.approval_note_help()}
          decisions={[
            ...(can_withdraw ? [withdraw] : []),
            { button: m.approval_reject_button(), kind: 'danger', send: decide('rejected') },
            {
              button: m.approval_approve_button(),
              isReasonOptional: true,
              send: decide('approved'),
            },
          ]}
        />
      )}
      {can_withdraw && !can_decide && (
        <div className="mt-3 flex justify-end">
          <button type="button" className={buttonClass()} onClick={() => void withdraw.send('')}>
            {withdraw.button}
          </button>
        </div>
      )}
    </div>
  )
}
