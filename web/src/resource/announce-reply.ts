import { isSentForApproval, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { announce } from '../ui/message/announce.ts'
import { notify } from '../ui/message/notification.ts'

/**
 * Announces the outcome of a write. A write that needs an approval is announced as pending, with a
 * link to it.
 */
export const announceReply = (reply: Reply<unknown>) => {
  if (!reply.success || !isSentForApproval(reply.data)) return announce(reply)
  notify({
    title: m.approval_sent_title(),
    text: m.approval_sent_text(),
    link: { label: m.approval_sent_link(), to: `/admin/approvals/${reply.data.approval_id}` },
  })
}

/** Whether a write was carried out, and neither refused nor sent for approval. */
export const isCarriedOut = (reply: Reply<unknown>) =>
  reply.success && !isSentForApproval(reply.data)
