import * as m from '@emporia/messages/seller'

/** Shown to a login that the package of the shop no longer includes. */
export const getPausedLogin = () => ({
  title: m.access_paused_title(),
  text: m.access_paused_text(),
})
