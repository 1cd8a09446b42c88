import type { Settings } from '../environment/environment.ts'
import { type Claim, claim } from '../outside/postgres/claim.ts'
import { startPostgres } from '../outside/postgres/start.ts'
import type { Closing } from './closing.ts'
import { say } from './console.ts'

/** The proof that the folder is ours; the address of a database that is not ours to start. */
type Place = { held: Claim } | { url: string }

/** Takes the data folder for this server alone, unless its database stands elsewhere. */
export const findPlace = async (
  settings: Pick<Settings, 'database_url' | 'data_dir'>,
  closing: Closing,
): Promise<Place> => {
  if (settings.database_url) return { url: settings.database_url }
  const held = await claim(settings.data_dir)
  closing.later('the data folder', held.release)
  return { held }
}

/** So much of its journal is kept that a backup, which copies it last, finds all it needs. */
const ofOurOwn = { wal_keep_size: '512MB' }

/** A database that answers, whether it is all ours, and a promise that it has ended by itself. */
export const openDatabase = async (place: Place, closing: Closing) => {
  if ('url' in place) return { url: place.url, isOurs: false, lost: new Promise<void>(() => {}) }

  say('Starting the database …')
  const postgres = await startPostgres(place.held, ofOurOwn)
  closing.later('the database', postgres.stop, 30_000)
  return { url: postgres.url('postgres'), isOurs: true, lost: postgres.lost }
}
