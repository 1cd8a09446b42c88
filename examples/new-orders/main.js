import { createClient, EmporiaError } from '@emporia/client'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

// Prints the orders of a shop: first all that exist, then each that is placed, until it is stopped.
const {
  EMPORIA_URL = 'http://localhost:3000',
  EMPORIA_KEY,
  CURSOR_FILE = 'cursor.txt',
} = process.env
if (!EMPORIA_KEY) {
  console.error('Set EMPORIA_KEY to an API key of the shop with the scope order:view.')
  process.exit(1)
}
const emporia = createClient({ url: EMPORIA_URL, key: EMPORIA_KEY })
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const printAll = async () => {
  for await (const { number, status, total_minor } of emporia.pages('/seller/order-list'))
    console.log(number, status, total_minor)
}

/** The cursor of the last run: what was placed since then is printed first. */
const readCursor = () =>
  existsSync(CURSOR_FILE) ? { after: Number(readFileSync(CURSOR_FILE, 'utf8')) } : {}

const printNew = async () => {
  const events = emporia.events('/seller/event-list', {
    ...readCursor(),
    types: ['order.placed'],
    pauseMs: 2000,
    signal: stop.signal,
    onCursor: (next) => writeFileSync(CURSOR_FILE, String(next)),
  })
  for await (const event of events)
    if (event.type === 'order.placed')
      console.log('placed:', event.data.number, event.data.total_minor)
}

try {
  await printAll()
  await printNew()
} catch (error) {
  if (!(error instanceof EmporiaError)) throw error
  if (!stop.signal.aborted) {
    console.error(`${error.code}: ${error.message}`)
    process.exitCode = 1
  }
}
