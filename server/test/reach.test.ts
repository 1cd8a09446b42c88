import { api, flattenEndpoints } from '@emporia/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Fixtures, makeFixtures } from './spec/reach/fixtures.ts'
import { buyerSamples } from './spec/reach/buyer-samples.ts'
import { changedSince, digest } from './spec/reach/digest.ts'
import { freeNames, isFree } from './spec/reach/free.ts'
import { listIdFields } from './spec/reach/ids.ts'
import { memberSamples } from './spec/reach/member-samples.ts'
import { listApiKeys, listWebhooks } from './spec/reach/key-samples.ts'
import { between, type Caller, type Sample } from './spec/reach/sample.ts'
import { sellerSamples } from './spec/reach/seller-samples.ts'
import { openCarrierSandbox } from '../src/adapters/carriers/sandbox/sandbox.ts'
import { db, parts, send } from './app.ts'

const endpoints = flattenEndpoints(api)
const named = endpoints
  .filter(({ access }) => /^(?:seller|member|buyer|signed_in)/.test(access))
  .flatMap((endpoint) => {
    const call = `${endpoint.method} ${endpoint.path}`
    return listIdFields(endpoint).map((id) => ({ call, id, name: `${call} ${id}` }))
  })

let of: Fixtures

beforeAll(() => {
  parts.carriers = openCarrierSandbox(db)
})
afterAll(() => {
  parts.carriers = undefined
})

beforeEach(async () => {
  of = await makeFixtures()
})

type Reply = {
  success: boolean
  code?: string
  message?: string
  errors?: Record<string, string>
  data?: { rows?: unknown[]; total?: number } | unknown[] | null
}

const say = async (who: Caller, { call, body }: Sample): Promise<Reply> => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error(`${call} is not in the contract`)
  const { method, path } = endpoint
  const id = 'id' in body ? String(body.id) : ''
  const { id: _, ...rest }: { id?: unknown } = { ...body }
  const sent = path.includes(':id') ? rest : body
  const reply = await send(who, method, path.replace(':id', id), sent)
  const isPrint = /^(?:text\/html|application\/pdf)/.test(String(reply.headers['content-type']))
  return isPrint ? { success: true } : reply.json()
}

/** The outcome of a call, as the samples name it. */
const outcomeOf = ({ success, code, errors, data }: Reply) => {
  if (code === 'invalid') return `invalid ${Object.keys(errors ?? {}).join()}`
  if (!success) return code
  const rows = Array.isArray(data) ? data : data?.rows
  return rows?.length === 0 ? 'nothing' : 'ignored'
}

const samplesOf = (all: Fixtures) => [
  ...sellerSamples(all),
  ...between({ by: 'sol', owner: 'sam' }, listApiKeys(all)),
  ...between({ by: 'sol', owner: 'sam' }, listWebhooks(all)),
  ...buyerSamples(all),
  ...memberSamples(all),
]

test('every id in an input is tried, or is declared public', () => {
  const tried = new Set(samplesOf(of).map(({ call, id }) => `${call} ${id}`))

  const untried = named.filter(({ call, id, name }) => !tried.has(name) && !isFree(call, id))

  const names = named.map(({ name }) => name)
  expect(
    untried.map(
      ({ name }) => `${name}: give it a sample in server/test/spec/reach, or a reason in free.ts`,
    ),
  ).toEqual([])
  expect([...tried, ...freeNames].filter((name) => !names.includes(name))).toEqual([])
})

test('no caller reaches another user’s record, and trying changes nothing; its owner does', async () => {
  const leaks: unknown[] = []
  let before = await digest()
  for (const sample of samplesOf(of)) {
    const { call, id, answer = 'not_found', may = [] } = sample
    const reply = await say(sample.by, sample)
    const after = await digest()
    const changed = changedSince(before, after).filter((table) => !may.includes(table))
    before = after
    const outcome = outcomeOf(reply)
    if (outcome !== answer || changed.length > 0)
      leaks.push({ call, id, outcome, changed, message: reply.message })
  }

  expect(leaks).toEqual([])
  // Ensures that the IDs exist, so that not found is meaningful.
  expect(await missedByOwners(samplesOf(of))).toEqual([])
})

const missedByOwners = async (samples: Sample[]) => {
  const missed: unknown[] = []
  const isLast = ({ call }: Sample) => Number(call.startsWith('DELETE'))
  const owned = samples.filter(({ owner }) => owner)
  for (const sample of owned.toSorted((a, b) => isLast(a) - isLast(b))) {
    const reply = await say(sample.owner, sample)
    const outcome = outcomeOf(reply) ?? ''
    const isEmpty = outcome === 'nothing' && sample.answer === 'nothing'
    if (isEmpty || /not_found|forbidden|invalid/.test(outcome))
      missed.push({ call: sample.call, id: sample.id, body: sample.body, ...reply })
  }
  return missed
}
