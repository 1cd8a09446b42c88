import type { adminWebhook, sellerWebhook, Webhook } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import { useAct, useConfirmedAct } from '../../../resource/use-act.ts'

export type WebhookCalls = typeof adminWebhook | typeof sellerWebhook

export const hostOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host

/** What the rows of webhooks offer; a new secret goes to `onSecret`. */
export const useWebhookActions = (calls: WebhookCalls, onSecret: (secret: string) => void) => {
  const act = useAct()
  const confirmAct = useConfirmedAct()
  return {
    test: ({ id }: Webhook) => act(calls.test, { id }),
    setStatus: ({ id }: Webhook, status: 'active' | 'inactive') =>
      act(calls.setStatus, { id, status }),
    remove: (row: Webhook) =>
      confirmAct(m.webhook_delete_text({ host: hostOf(row) }), calls.remove, { id: row.id }),
    rotate: async (row: Webhook) => {
      const question = m.webhook_rotate_text({ host: hostOf(row) })
      const reply = await confirmAct(question, calls.rotate, { id: row.id })
      if (reply?.success) onSecret(reply.data.secret)
    },
  }
}
