import { openMailbox } from '../../../server/test/adapters/mailbox.ts'
import { freePort } from '../../../server/src/adapters/postgres/run.ts'
import { onDatabase } from '../../bench/app.js'
import { openLoad } from '../load.js'
import { msUntil } from '../waiting.js'

const orders = 5

/**
 * The mail server is unavailable during orders, and returns: no order waits, and every email
 * arrives once.
 */
export const mailDown = async (market) => {
  const port = await freePort()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fault <fault@market.test>' }
  // The emails of the demo data are sent before, without a mail server.
  await msUntil(async () =>
    (await mailsOf(market, new Date(0))).every(({ state }) => state !== 'queued'),
  )
  await market.server.end()
  await market.server.start({ env })
  const wrong = []
  const since = new Date()
  const longest = await placeOrders(market, wrong)
  const tried = await msUntil(async () => (await mailsOf(market, since)).some(({ error }) => error))
  if (tried === Infinity) wrong.push('no email was attempted')

  const mailbox = await openMailbox(port)
  const waiting = (await mailsOf(market, since)).filter(({ state }) => state === 'queued').length
  // Runs the retries now that are due in half a minute.
  await onDatabase(market.url(), (client) =>
    client.query("update outbox set due_at = now() where kind = 'send-mail' and error is not null"),
  )
  const ms = await msUntil(
    async () => (await mailsOf(market, since)).every(({ state }) => isDone(state)),
    60_000,
  )
  const sent = (await mailsOf(market, since)).filter(({ state }) => state !== 'off')
  if (ms === Infinity) wrong.push(`emails are not sent: ${JSON.stringify(sent.slice(0, 3))}`)
  if (mailbox.received.length !== sent.length)
    wrong.push(`${sent.length} emails arrived ${mailbox.received.length} times`)
  mailbox.close()
  await market.server.end()
  await market.server.start()
  const figure = `${orders} orders within ${longest} ms each, ${waiting} emails queued, all sent once ${ms} ms after the mail server returned`
  return { figure, wrong }
}

/** Returns the milliseconds of the slowest order. */
const placeOrders = async (market, wrong) => {
  const load = await openLoad(market)
  let longest = 0
  for (let time = 0; time < orders; time++) {
    const began = performance.now()
    const reply = await load.order()
    longest = Math.max(longest, Math.round(performance.now() - began))
    if (!reply?.success) wrong.push(`an order without mail was refused: ${reply?.message}`)
  }
  return longest
}

/** Sent, or of a type that the admin has disabled. */
const isDone = (state) => state === 'sent' || state === 'off'

const mailsOf = (market, since) =>
  onDatabase(market.url(), async (client) => {
    const { rows } = await client.query(
      'select state, error from mail_log where created_at >= $1',
      [since],
    )
    return rows
  })
