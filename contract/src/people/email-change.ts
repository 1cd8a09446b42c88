import { z } from 'zod'

import { del, post } from '../endpoint.ts'
import { at, nothing, text } from '../shapes.ts'

/** An address that somebody asked for in a profile, and until when its link works. */
export const emailChangeShape = z.object({ email: z.string(), expires_at: at })
export type EmailChange = z.output<typeof emailChangeShape>

const token = text(100)

/** It counts once the link that was mailed to it is opened; until then the old one is the account's. */
export const emailChange = {
  sendAgain: post('/email-change', { access: 'signed_in', input: nothing, data: z.null() }),
  cancel: del('/email-change', { access: 'signed_in', input: nothing, data: z.null() }),
  /** The token of the mail to the new address; it works once, also where nobody is signed in. */
  confirm: post('/email-confirm', {
    access: 'public',
    input: z.strictObject({ token }),
    data: z.null(),
  }),
  /** The token of the mail to the old address. */
  stop: post('/email-stop', {
    access: 'public',
    input: z.strictObject({ token }),
    data: z.null(),
  }),
}
