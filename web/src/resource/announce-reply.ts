import { isSentForApproval, type Reply } from '@emporia/contract'

import { announce } from '../ui/message/announce.ts'
import { notify } from '../ui/message/notification.ts'

/** Says how a write went; what waits for a second person is not done yet, and is linked. */
export const announceReply = (reply: Reply<unknown>) => {
  if (!reply.success || !isSentForApproval(reply.data)) return announce(reply)
  notify({
    title: 'Sent for approval',
    text: 'Nothing is booked until another person approves it.',
    link: { label: 'Open the request', to: `/admin/approvals/${reply.data.approval_id}` },
  })
}
