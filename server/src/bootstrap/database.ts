import type { Settings } from '../environment/environment.ts'
import { type Claim, claim } from '../adapters/postgres/claim.ts'
import { startPostgres } from '../adapters/postgres/start.ts'
import type { Closing } from './closing.ts'
import { say } from './console.ts'

/** The claim of the data folder, or the address of an external database. */
type Place = { held: Claim } | { url: string }

/** Claims the data folder for this server, unless it uses an external database. */
export const findPlace = async (
  settings: Pick<Settings, 'database_url' | 'data_dir'>,
  closing: Closing,
): Promise<Place> => {
  if (settings.database_url) return { url: settings.database_url }
  const held = await claim(settings.data_dir)
  closing.later('the data folder', held.release)
  return { held }
}

/** Retains enough WAL for a backup, which copies the WAL last. */
const ofOurOwn = { wal_keep_size: '512MB' }

/**
 * Returns a running database, whether the server owns it, and a promise that resolves if it ends
 * unexpectedly.
 */
export const openDatabase = async (place: Place, closing: Closing) => {
  if ('url' in place) return { url: place.url, isOurs: false, lost: new Promise<void>(() => {}) }

  say('Starting the database …')
  const postgres = await startPostgres(place.held, ofOurOwn)
  closing.later('the database', postgres.stop, 30_000)
  return { url: postgres.socketUrl('postgres'), isOurs: true, lost: postgres.lost }
}
