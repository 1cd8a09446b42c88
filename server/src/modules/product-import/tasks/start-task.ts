import { type TaskKind, undoHours } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Jobs } from '../../../adapters/jobs.ts'
import { taskRows, tasks } from './tables.ts'

export type TaskParams = {
  owner: { id: number; shop_id: number | null }
  kind: TaskKind
  title: string
  /** None where the task is a single step, which cannot be undone. */
  rows?: { label: string; input: unknown }[]
  /** The number of rows, if they are not `rows`. */
  total?: number
  /** If it is not that of the owner. */
  lane?: string
  is_dry?: boolean
  is_whole?: boolean
  payload?: unknown
  /** Storage keys of files that are deleted with the task. */
  blobs?: string[]
}

/**
 * Tasks of one shop or of the platform run one after the other; owners do not wait for each other.
 */
const laneOf = ({ shop_id }: TaskParams['owner']) =>
  shop_id === null ? 'house' : `shop:${shop_id}`

const batchMax = 1000

/** Creates a task with a row for each step, queues it and returns its ID. */
export const startTask = async (
  db: Db,
  jobs: Jobs,
  params: TaskParams,
  now: Date,
): Promise<number> => {
  const { owner, rows = [], lane = laneOf(owner), is_dry = false, ...rest } = params
  const undo_until = new Date(now.getTime() + undoHours * 3_600_000).toISOString()
  const { id } = one(
    await db
      .insert(tasks)
      .values({
        total: rows.length,
        ...rest,
        owner_id: owner.id,
        shop_id: owner.shop_id,
        is_dry,
        undo_until: is_dry || rows.length === 0 ? null : undo_until,
        created_at: now.toISOString(),
      })
      .returning({ id: tasks.id }),
  )
  for (let at = 0; at < rows.length; at += batchMax)
    await db.insert(taskRows).values(
      rows.slice(at, at + batchMax).map(({ label, input }, index) => ({
        task_id: id,
        number: at + index + 1,
        label: label.slice(0, 200),
        input,
      })),
    )
  await jobs.send(db, 'run-task', { task_id: id }, { singletonKey: String(id), lane })
  return id
}
