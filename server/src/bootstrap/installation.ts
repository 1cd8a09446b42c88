import { applyMark } from '../backup/restore-mark.ts'
import { connectOnce } from '../db/client.ts'
import type { Settings } from '../environment/environment.ts'
import { recognizePlace } from '../adapters/installation/installation.ts'
import { publicUrl } from './open-context.ts'

/**
 * Returns why this database is held: restored, copied to another server, or under another address.
 */
export const settleInstallation = async (url: string, settings: Settings) => {
  const { db, close } = connectOnce(url)
  try {
    await applyMark(db, settings.data_dir)
    return await recognizePlace(db, publicUrl(settings))
  } finally {
    await close()
  }
}

export const formatHeldMessage = (because: string) => `
  This installation is ON HOLD: ${because}.
  It sends no email, takes no payments, and runs no scheduled jobs. To go live:
    npm run unhold                   without sending queued emails
    npm run unhold -- --keep-emails  and send queued emails`
