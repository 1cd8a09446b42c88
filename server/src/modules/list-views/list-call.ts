import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { readWholeList, wholeListPage } from '../../db/whole-list.ts'
import { type Actor, admit } from '../../http/actor.ts'
import type { Call, Preparation } from '../../http/request/context.ts'
import { invalid } from '../../http/failure.ts'
import { toCaller } from '../../http/security/api-key-access.ts'
import { parseQuery } from '../../http/input/parse.ts'

/** The caller and the request. */
export type CallerContext = Preparation<Endpoint<'signed_in'>> & { actor: Actor }

/** Lists of metrics also return the period they cover. */
type Listed = {
  rows: { id?: unknown }[]
  total: number
  total_is_capped?: boolean
  period?: { from: string; to: string }
}

/**
 * Returns the call of a list that the caller may make. Throws `invalid` if there is no such list.
 */
export const findList = (app: FastifyInstance, actor: Actor, list: string): Call => {
  const call = app.calls.get(`GET ${list}`)
  if (!call || !isPaged(call)) throw invalid('list', m.list_unknown)
  admit(toCaller(actor, call.endpoint), call.endpoint)
  return call
}

/** Paged lists return rows and their total number. */
const isPaged = ({ endpoint: { data } }: Call) => {
  const shape = 'shape' in data && typeof data.shape === 'object' ? data.shape : null
  return shape !== null && 'rows' in shape && 'total' in shape
}

/** Requests all pages of a list, as its screen would; in a transaction, each row is read once. */
export async function* listPages(call: Call, asking: CallerContext, query: string) {
  const params = parseParams(call, query)
  const whole = {}
  for (let page = 1, seen = 0; ; page++) {
    const input = { ...params, page, per_page: wholeListPage }
    const listed = await readWholeList(whole, () => ask(call, asking, input))
    yield listed
    const { rows, total, total_is_capped } = listed
    seen += rows.length
    // Some lists have one page only.
    if (rows.length < wholeListPage || (seen >= total && !total_is_capped)) return
  }
}

/** Returns how many rows a list finds, counted up to `countedMax`. */
export const countRowsOf = async (call: Call, asking: CallerContext, query: string) =>
  (await ask(call, asking, { ...parseParams(call, query), page: 1, per_page: 1 })).total

const parseParams = ({ endpoint }: Call, query: string) =>
  parseQuery(endpoint, query, ['page', 'per_page'])

const ask = async ({ endpoint, prepare, handle }: Call, asking: CallerContext, input: object) => {
  const { limits: _, ...context } = asking
  const ready = await prepare(input, asking)
  const { data } = await handle(input, ready, { ...context, after: () => {} })
  const listed: unknown = endpoint.data.parse(data)
  if (!isListed(listed)) throw new Error(`${endpoint.path} gives no pages`)
  return listed
}

const isListed = (data: unknown): data is Listed =>
  typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows)

/** Returns the same request on another connection, that of a transaction. */
export const onDb = (asking: CallerContext, db: Db): CallerContext => ({ ...asking, db })
