import { sizePicture } from './modules/media/size-picture.ts'
import { closeOrders } from './modules/orders/moving/close-orders.ts'
import { sendMail } from './outside/mail/send-mail.ts'
import type { Parts } from './parts.ts'

/** Who does which kind of later work: the table of contents of what happens without a call. */
export const registerWork = (parts: Parts) => {
  parts.jobs.work('send-mail', (payload) => sendMail(parts, payload))
  parts.jobs.work('close-orders', () => closeOrders(parts))
  parts.jobs.work('size-picture', (payload) => sizePicture(parts, payload))
}
