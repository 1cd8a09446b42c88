import { api, type ReviewRow } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { ReviewDetail } from '../../features/review-list/review-detail.tsx'
import { ReasonForm } from '../../features/reason/reason-form.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { useAct } from '../../resource/use-act.ts'

type Props = {
  row: ReviewRow
  /** Opens with the form to reject, which asks for the reason. */
  rejects: boolean
  onPublish: () => Promise<{ success: boolean }>
  onClose: () => void
}

/** One review in full, with its moderation actions. */
export const ReadReview = ({ row, rejects: atOnce, onPublish, onClose }: Props) => {
  const [rejects, setRejects] = useState(atOnce)
  const act = useAct()
  const { id, revision, status } = row
  const reject = async (reason: string) => {
    const sent = { id, status: 'rejected' as const, reason, revision }
    const reply = await act(api.admin.review.setStatus, sent)
    if (reply.success) onClose()
    return reply
  }
  const publish = async () => {
    const { success } = await onPublish()
    if (success) onClose()
  }

  return (
    <ReviewDetail row={row} onClose={onClose}>
      {rejects ? (
        <ReasonForm
          label={m.reviews_reject_reason()}
          help={m.reviews_reject_help()}
          start={row.reason ?? ''}
          lengthMax={300}
          decisions={[{ button: m.reviews_list_reject(), send: reject }]}
          leave={m.reviews_reject_cancel()}
          onLeave={onClose}
        />
      ) : (
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          {status !== 'rejected' && (
            <button type="button" className={buttonClass()} onClick={() => setRejects(true)}>
              {m.reviews_reject_open()}
            </button>
          )}
          {status !== 'published' && (
            <button type="button" className={buttonClass('primary')} onClick={() => void publish()}>
              {m.reviews_list_publish()}
            </button>
          )}
        </div>
      )}
    </ReviewDetail>
  )
}
