import { setTimeout as sleep } from 'node:timers/promises'

import { buy, count, demand, pickProduct } from './buying.js'

const withinMs = 1_000

const waitUntilVisible = async ({ calls, path, name, began }) => {
  for (;;) {
    const reply = await calls('GET', path)
    if (reply?.text.includes(name)) return
    demand(performance.now() - began < 10 * withinMs, 'one process still shows the old page')
    await sleep(10)
  }
}

/** Both processes have a page cached; a change of its data is soon visible on both. */
export const cacheInvalidates = async ({ db, first, second, products }) => {
  let longest = 0
  for (let round = 0; round < 10; round++) {
    const id = products[21 + round]
    const path = toProductPath(id)
    for (const calls of [first, second]) {
      const reply = await calls('GET', path)
      demand(reply?.status === 200, `${path} answers ${reply?.status}`)
    }
    const name = `Changed ${round} at ${Date.now()}`
    const began = performance.now()
    await db.execute(`update products set name = '${name}' where id = ${id}`)
    for (const calls of [first, second]) {
      await waitUntilVisible({ calls, path, name, began })
      longest = Math.max(longest, performance.now() - began)
    }
  }
  demand(longest < withinMs, `it took ${Math.round(longest)} ms`)
  return { saw: `${Math.round(longest)} ms at most` }
}

export const toProductPath = (id) => `/product-details/${id}`

export const limitsCount = async ({ first, second }) => {
  const body = { email: 'member2@demo.test', password: 'wrong-Password-1' }
  const statuses = []
  for (let tries = 0; tries < 7; tries++) {
    const reply = await [first, second][tries % 2]('POST', '/api/login', { body })
    statuses.push(reply?.status)
  }
  const expected = [401, 401, 401, 401, 401, 429, 429]
  demand(String(statuses) === String(expected), `the statuses were ${statuses}`)
  return { saw: 'the sixth attempt is refused by either' }
}

export const sessionsHold = async ({ first, second }) => {
  const body = { email: 'user@demo.test', password: 'demo-Market-2026' }
  const { data } = await first('POST', '/api/login', { body })
  const token = data.access_token
  const there = await second('GET', '/api/order-list', { token })
  demand(there?.status === 200, `the other process answers ${there?.status}`)
  await second('POST', '/api/logout', { token, body: {} })
  const after = await first('GET', '/api/order-list', { token })
  demand(after?.status === 401, `after signing out there, this process answers ${after?.status}`)
  return { saw: 'signed in on one, valid on the other; signed out there, invalid here' }
}

/** Returns how many page reads of each process used the replica and the primary. */
export const countReads = async (webs) => {
  const reads = { copy: 0, original: 0 }
  for (const web of webs) {
    const metrics = await (await fetch(`http://127.0.0.1:${web.port()}/metrics`)).text()
    for (const [, database, number] of metrics.matchAll(
      /^page_reads_total\{database="(\w+)"\} (\d+)/gm,
    ))
      reads[database] += Number(number)
  }
  return reads
}

const rounds = 5

/**
 * Just after an order its data is read from the primary, so this repeats until replication has
 * caught up.
 */
export const copyIsRead = async ({ calls, webs, products }) => {
  let reads
  for (let round = 0; round < rounds && !(reads?.copy > reads?.original * 2); round++) {
    await sleep(2_000)
    reads = await readPages({ calls, webs, products })
  }
  const saw = `${reads.copy} reads of the replica, ${reads.original} of the primary`
  demand(reads.copy > reads.original * 2, saw)
  return { saw }
}

const changesMs = 100

/** Under load: with ten changes a second of public data, most reads still use the replica. */
export const busyCopyIsRead = async (market) => {
  const ids = market.products.slice(-60).join()
  const over = new AbortController()
  const changing = (async () => {
    for (let at = 0; !over.signal.aborted; at++) {
      await market.db.execute(`update products set name = 'Busy ${at}' where id in (${ids})`)
      await sleep(changesMs)
    }
  })()
  await sleep(5 * changesMs)
  const reads = await readPages(market)
  over.abort()
  await changing
  const saw = `${reads.copy} reads of the replica, ${reads.original} of the primary`
  demand(reads.copy > reads.original, saw)
  return { saw }
}

const readPages = async ({ calls, webs, products }) => {
  const before = await countReads(webs)
  for (const id of products.slice(-60)) {
    const reply = await calls('GET', toProductPath(id))
    demand(reply?.status === 200, `a page answers ${reply?.status}`)
  }
  const after = await countReads(webs)
  return { copy: after.copy - before.copy, original: after.original - before.original }
}

const ours = `to_email like 'bench-%'`

export const jobsOnce = async ({ db, calls, tokens, products, worker }) => {
  for (let at = 0; at < 20; at++)
    await buy(calls, { token: tokens[100 + at], product_id: pickProduct(products, at) })
  const waiting = `select count(*) from outbox where due_at <> 'infinity'`
  const began = performance.now()
  while ((await count(db, waiting)) > 0) {
    demand(performance.now() - began < 180_000, 'jobs are still pending after three minutes')
    await sleep(200)
  }
  const mails = await count(db, `select count(*) from mails where ${ours} and attempts > 0`)
  const again = await count(db, `select count(*) from mails where ${ours} and attempts > 1`)
  const failed = await count(db, 'select count(*) from outbox where error is not null')
  demand(
    mails > 0 && again === 0 && failed === 0,
    `${again} emails sent twice, ${failed} jobs failed`,
  )
  demand(worker.isAlive(), 'the worker has exited')
  return { saw: `${mails} emails, each sent once` }
}
