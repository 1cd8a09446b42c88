import type { api, Input } from '@emporia/contract'
import * as history from '@emporia/messages/history'
import * as m from '@emporia/messages/error'

import type { Context } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict } from '../../http/failure.ts'
import { changeGuestEmail } from '../accounts/account/create-guest.ts'
import { resendConfirmation } from '../orders/emails/resend-confirmation.ts'

type Sent = Input<typeof api.admin.order.resendConfirmation>

/**
 * Sends the confirmation of an order again. Staff may correct the e-mail address of a guest with it,
 * which makes the links to the former address invalid. Throws `conflict` for another address of an
 * account, which its owner changes (docs/domain/guests.md#access).
 */
export const correctEmail = (context: Context, actor: Actor, { id, email }: Sent) =>
  resendConfirmation(context, actor, {
    id,
    correct: async ({ user_id, email: known }) => {
      if (email === undefined || email === known) return undefined
      const { db, now } = context
      if (!(await changeGuestEmail(db, { id: user_id, email, now })))
        throw conflict(m.order_email_account)
      return { email, note: history.change_email }
    },
  })
