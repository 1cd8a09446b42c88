import { api, type BulkRowAction, bulkRowsStep } from '@emporia/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/message/announce.ts'
import { undoNow } from '../../undo/offer-undo.ts'
import { type ListQuery, normalizeQuery } from '../query/query.ts'

type RefusedRow = { id: number; message: string }
type Row = { id: number; status?: unknown }

/** The progress of a bulk action. */
export type Progress = {
  deed: BulkRowAction
  total: number
  done: number[]
  refused: RefusedRow[]
  isOver: boolean
  /** What undoes all steps, if the list can undo the action. */
  undoToken?: string | undefined
}

const opposite = { active: 'inactive', inactive: 'active' } as const

/** Changes many rows in steps. It can be stopped between two steps, and reports refused rows. */
export const useBulk = (listQuery: ListQuery) => {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress>()
  const stopped = useRef(false)

  const run = async (deed: BulkRowAction, ids: number[]) => {
    stopped.current = false
    let now: Progress = { deed, total: ids.length, done: [], refused: [], isOver: false }
    setProgress(now)
    for (let at = 0; at < ids.length && !stopped.current; at += bulkRowsStep) {
      const next = await runStep(listQuery, now, ids.slice(at, at + bulkRowsStep))
      if (!next) break
      now = next
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
    undo: async () => {
      if (progress?.undoToken === undefined) return
      setProgress(undefined)
      await undoNow({ tokens: [progress.undoToken], onUndone: revalidate })
    },
    close: () => setProgress(undefined),
  }
}

/** Changes the rows of one step; undefined after a refusal, which is announced. */
const runStep = async ({ list }: ListQuery, now: Progress, ids: number[]) => {
  const { deed, undoToken } = now
  const reply = await call(api.lists.changeBulk, {
    list,
    ids,
    do: deed,
    ...(undoToken !== undefined && { undo_token: undoToken }),
  })
  if (!reply.success) {
    announce(reply)
    return undefined
  }
  const { done, refused } = reply.data
  return {
    ...now,
    done: [...now.done, ...done],
    refused: [...now.refused, ...refused],
    undoToken: reply.undo?.token ?? undoToken,
  }
}

/** The rows of a page that an action would change. */
export const changedBy = (deed: BulkRowAction, rows: Row[]) =>
  rows
    .filter(({ status }) => deed === 'delete' || status === undefined || status === opposite[deed])
    .map(({ id }) => id)

/** The same for all pages, determined by the server. */
export const matchingFor = async (deed: BulkRowAction, { list, known, values }: ListQuery) => {
  const needs = deed !== 'delete' && known.includes('status') ? { status: opposite[deed] } : {}
  // A list filtered by one status has no rows of the other.
  if ('status' in needs && values['status'] && values['status'] !== needs.status) return []
  return findMatchingIds({ list, known, values: { ...values, ...needs } })
}

/** Returns the ids of all rows that match on all pages. A refusal is announced. */
export const findMatchingIds = async ({ list, values }: ListQuery) => {
  const query = normalizeQuery(Object.entries(values))
  const reply = await call(api.lists.matching, { list, query })
  if (!reply.success) announce(reply)
  return reply.success ? reply.data.ids : undefined
}
