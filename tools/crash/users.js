import { randomUUID } from 'node:crypto'

import { earner } from '../../server/src/modules/ledger/accounts.ts'
import { postings } from '../../server/src/modules/ledger/postings.ts'
import { record } from '../../server/src/modules/ledger/record.ts'
import { stockProducts } from '../bench/buying/buyers.js'
import { onDatabase } from '../bench/app.js'

const password = 'demo-Market-2026'
const emails = ['user@demo.test', 'member@demo.test', 'member2@demo.test']
const fortune_minor = 5_000_000_00

/** Creates buyers and staff, and products with ample stock and wallets with ample balance. */
export const prepareUsers = async ({ calls, db, url }) => {
  const staff = await signIn(calls, '/api/admin/login', 'admin@demo.test')
  const buyers = []
  for (const email of emails) buyers.push(await signIn(calls, '/api/login', email))
  const { rows: people } = await db.execute(
    `select id from users where email in ('${emails.join("', '")}') order by id`,
  )
  for (const { id } of people)
    await record(
      db,
      postings.earningsAdjusted({
        uuid: randomUUID(),
        owner: earner(id),
        amount_minor: fortune_minor,
        reason: 'For the test',
      }),
      { now: new Date() },
    )
  return { staff, buyers, products: await onDatabase(url, stockProducts) }
}

const signIn = async (calls, path, email) => {
  const reply = await calls('POST', path, { body: { email, password } })
  if (!reply?.success) throw new Error(`${email} could not sign in: ${reply?.message}`)
  return reply.data.access_token
}
