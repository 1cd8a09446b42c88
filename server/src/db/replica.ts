import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

import { connect, type Db } from './client.ts'
import { one } from './single-row.ts'
import { createReplicaLag } from './replica-lag.ts'

/** A replica of the database that public pages may be read from. */
export type Replica = {
  /** Returns the replica while it is current; undefined means that the primary is to be read. */
  current: () => Db | undefined
  /** Reports a change that pages show: the replica is not read until it has replayed it. */
  announce: () => void
  /** Reports a failed read: the replica is not used until it responds again. */
  lose: (error?: unknown) => void
  stop: () => Promise<void>
}

type ReplicaParams = { url: string; original: Db; lag_seconds: number; log: Logger }

const lookEveryMs = 250
/**
 * A short interval after a change, so that a busy marketplace still reads the replica in between.
 */
const lookSoonMs = 20
const answerMs = 2_000

/** Opens a replica and tracks its lag; losing it only reduces speed. */
export const openReplica = ({ url, original, lag_seconds, log }: ReplicaParams): Replica => {
  const { db, close } = connect(url, { answerMs })
  const replicaLag = createReplicaLag(lag_seconds * 1_000)
  let isLost = true

  const lose = (error?: unknown) => {
    replicaLag.lose()
    if (!isLost) log.warn({ err: error }, 'the copy of the database is not read from for now')
    isLost = true
  }
  const look = async () => {
    const at = performance.now()
    replicaLag.mark(at, await positionOf(original, wherePrimary))
    replicaLag.reach(await positionOf(db, whereCopy))
    if (isLost && replicaLag.isCurrent(performance.now())) {
      isLost = false
      log.info('public pages are read from the copy of the database')
    }
  }
  // Checks a nearly current replica again soon; one that is far behind can wait.
  const isNearly = (now = performance.now()) =>
    !isLost && !replicaLag.isCurrent(now) && replicaLag.behindMs(now) < lookEveryMs
  const watch = startWatch({ look: () => look().catch(lose), isNearly })

  return {
    current: () => (replicaLag.isCurrent(performance.now()) ? db : undefined),
    announce: () => {
      replicaLag.announce(performance.now())
      watch.hurry()
    },
    lose,
    stop: async () => {
      await watch.stop()
      await close()
    },
  }
}

/**
 * Polls repeatedly: soon if the replica was nearly current, at once after a change, else at an
 * interval.
 */
const startWatch = ({ look, isNearly }: { look: () => Promise<void>; isNearly: () => boolean }) => {
  let abort = new AbortController()
  const stopping = new AbortController()
  const rest = () => {
    abort = new AbortController()
    const { signal } = abort
    return sleep(lookEveryMs - lookSoonMs, undefined, { signal }).catch(() => {})
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await sleep(lookSoonMs)
      if (!isNearly()) await rest()
    }
  })()
  return {
    hurry: () => abort.abort(),
    stop: () => {
      stopping.abort()
      abort.abort()
      return watching
    },
  }
}

const wherePrimary = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`
// A replica that was promoted no longer counts as one.
const whereCopy = sql`
  select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end, '0/0')::text
    as position`

const positionOf = async (db: Db, where: typeof whereCopy) => {
  const { rows } = await db.execute<{ position: string | null }>(where)
  const { position } = one(rows)
  if (position === null) throw new Error('READ_DATABASE_URL names no copy: it is in nobody’s wake')
  return BigInt(position)
}
