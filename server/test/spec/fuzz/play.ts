import * as contract from '@emporia/contract'
import { admits, type Endpoint, flattenEndpoints } from '@emporia/contract'

import { createRandom } from '../../../src/seed/random.ts'
import { findFault, type Reply } from './evaluate.ts'
import { createPool } from './pool.ts'
import { type FuzzRequest, makeRequest } from './request.ts'

/** A caller: a name, and what the contract lets such callers do. */
export type Caller = { name: string } & NonNullable<Parameters<typeof admits>[1]>

type Play = {
  seed: string
  requests: number
  callers: readonly Caller[]
  send: (input: FuzzRequest) => Promise<Reply>
  /** Called from time to time with the progress. */
  onTell?: (done: number, faults: number) => void
}

type Fault = { fault: string; input: string; reply: string }

const reportEvery = 1_000

/**
 * Sends random requests to every endpoint as every caller; returns invalid replies and the count of
 * each status.
 */
export const play = async ({ seed, requests, callers, send, onTell = () => {} }: Play) => {
  const random = createRandom(seed)
  const pool = createPool()
  const endpoints = everyEndpoint().filter((endpoint) => !isLeftOut(endpoint))
  const faults: Fault[] = []
  const statuses = new Map<number, number>()
  const reached = new Set<Endpoint>()

  const ask = async (input: FuzzRequest) => {
    const reply = await send(input)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    const fault = findFault(input, reply)
    if (fault)
      faults.push({ fault, input: describeRequest(input), reply: reply.text.slice(0, 300) })
    if (reply.status !== 200 || !input.isToEndpoint) return
    reached.add(input.endpoint)
    pool.learn(input.endpoint.path, dataOf(reply))
  }

  const queue = createTurns(endpoints, random)
  for (let done = 1; done <= requests; done++) {
    const endpoint = queue()
    await ask(makeRequest({ random, pool, endpoint, ...whoMay(endpoint, callers) }))
    if (done % reportEvery === 0) onTell(done, faults.length)
  }
  return { faults, statuses, reached: reached.size, endpoints: endpoints.length }
}

/** The API endpoints, and the files beside them. */
const everyEndpoint = () => [
  ...new Map(
    flattenEndpoints({ ...contract }).map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint,
    ]),
  ).values(),
]

/** GET first, then each endpoint in turn, in a new order every round. */
const createTurns = (endpoints: Endpoint[], random: ReturnType<typeof createRandom>) => {
  let left = endpoints.filter(({ method }) => method === 'GET').toReversed()
  return () => {
    if (left.length === 0) left = random.shuffle(endpoints)
    const next = left.pop()
    if (!next) throw new Error('The contract is empty')
    return next
  }
}

/** Sends mail to another machine. */
const isLeftOut = ({ path }: Endpoint) => path === '/admin/email-test'

const whoMay = (endpoint: Endpoint, callers: readonly Caller[]) => {
  const everybody = ['', ...callers.map(({ name }) => name)]
  const let_in = callers.filter((caller) => admits(endpoint, caller)).map(({ name }) => name)
  return { everybody, admitted: endpoint.access === 'public' ? everybody : let_in }
}

const dataOf = ({ headers, text }: Reply): unknown => {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  const body: { data?: unknown } = JSON.parse(text)
  return body.data
}

const describeRequest = ({ who = 'nobody', method, url, headers, payload }: FuzzRequest) =>
  [
    `${who}: ${method} ${url.slice(0, 400)}`,
    JSON.stringify(headers).slice(0, 300),
    payload?.toString().slice(0, 600) ?? '',
  ].join(' ')
