import { isDeepStrictEqual } from 'node:util'
import type { PgBoss, QueueOptions } from 'pg-boss'

/**
 * Creates new queues and updates changed ones; most starts change none. Returns the queues that
 * existed before, by name.
 */
export const prepareQueues = async (boss: PgBoss, queues: Record<string, QueueOptions>) => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [kind, queue] of Object.entries(queues)) {
    // `notify` wakes a worker at once instead of after 2 s; `short` prevents duplicate waiting
    // keys.
    const options = { notify: true, retryBackoff: true, deleteAfterSeconds: 86_400, ...queue }
    const found = known.get(kind)
    if (!found) await boss.createQueue(kind, { policy: 'short', ...options })
    else if (!isDeepStrictEqual({ ...found, ...options }, found))
      await boss.updateQueue(kind, options)
  }
  return known
}

/** Removes the schedules of renamed queues, so that no recurring job runs under both names. */
export const removeSchedules = async (
  boss: PgBoss,
  existing: ReadonlyMap<string, unknown>,
  names: readonly string[],
) => {
  for (const name of names) if (existing.has(name)) await boss.unschedule(name)
}
