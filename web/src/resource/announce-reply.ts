import { isSentForApproval, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { offerUndo } from '../backoffice/undo/offer-undo.ts'
import { announce } from '../ui/message/announce.ts'
import { notify } from '../ui/message/notification.ts'

/**
 * Announces the outcome of a write. A write that needs an approval is announced as pending, with a
 * link to it; one that can be undone, with a button that does. `onUndone` shows the data from before.
 */
export const announceReply = (reply: Reply<unknown>, onUndone?: () => Promise<void>) => {
  if (reply.success && reply.undo && onUndone)
    return void offerUndo(reply.message, { tokens: [reply.undo.token], onUndone })
  if (!reply.success || !isSentForApproval(reply.data)) return void announce(reply)
  notify({
    title: m.approval_sent_title(),
    text: m.approval_sent_text(),
    link: { label: m.approval_sent_link(), to: `/admin/approvals/${reply.data.approval_id}` },
  })
}

/** Whether a write was carried out, and neither refused nor sent for approval. */
export const isCarriedOut = (reply: Reply<unknown>) =>
  reply.success && !isSentForApproval(reply.data)
