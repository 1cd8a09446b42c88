import { api, type ManyDeed, manyStep } from '@emporia/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/message/announce.ts'
import { type Asked, queryOf } from '../asked/asked.ts'

type Refused = { id: number; message: string }
type Row = { id: number; status?: unknown }

/** The progress of a bulk action. */
export type Progress = {
  deed: ManyDeed
  total: number
  done: number[]
  refused: Refused[]
  isOver: boolean
}

const opposite = { active: 'inactive', inactive: 'active' } as const

/** Changes many rows in steps. It can be stopped between two steps, and reports refused rows. */
export const useMany = (asked: Asked) => {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress>()
  const stopped = useRef(false)

  const run = async (deed: ManyDeed, ids: number[]) => {
    stopped.current = false
    let now: Progress = { deed, total: ids.length, done: [], refused: [], isOver: false }
    setProgress(now)
    for (let at = 0; at < ids.length && !stopped.current; at += manyStep) {
      const step = ids.slice(at, at + manyStep)
      const reply = await call(api.lists.changeMany, { list: asked.list, ids: step, do: deed })
      if (!reply.success) {
        announce(reply)
        break
      }
      const { done, refused } = reply.data
      now = { ...now, done: [...now.done, ...done], refused: [...now.refused, ...refused] }
      setProgress(now)
    }
    setProgress({ ...now, isOver: true })
    await revalidate()
  }

  return {
    progress,
    run,
    stop: () => {
      stopped.current = true
    },
    /** Reverses a status change. A deletion cannot be undone. */
    undo: () => {
      if (progress && progress.deed !== 'delete') void run(opposite[progress.deed], progress.done)
    },
    close: () => setProgress(undefined),
  }
}

/** The rows of a page that an action would change. */
export const changedBy = (deed: ManyDeed, rows: Row[]) =>
  rows
    .filter(({ status }) => deed === 'delete' || status === undefined || status === opposite[deed])
    .map(({ id }) => id)

/** The same for all pages, determined by the server. */
export const matchingFor = async (deed: ManyDeed, { list, known, said }: Asked) => {
  const needs = deed !== 'delete' && known.includes('status') ? { status: opposite[deed] } : {}
  // A list filtered by one status has no rows of the other.
  if ('status' in needs && said['status'] && said['status'] !== needs.status) return []
  return matchingOf({ list, known, said: { ...said, ...needs } })
}

/** Returns the ids of all rows that match on all pages. A refusal is announced. */
export const matchingOf = async ({ list, said }: Asked) => {
  const query = queryOf(Object.entries(said))
  const reply = await call(api.lists.matching, { list, query })
  if (!reply.success) announce(reply)
  return reply.success ? reply.data.ids : undefined
}
