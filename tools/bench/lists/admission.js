import { createHash, randomBytes } from 'node:crypto'

import { openCalls } from '../../crash/calls.js'

const sessions = 20

/** Who a call is for, by the first word of its access, and whose rows the fill-up has made many. */
const accounts = {
  admin: 'is_first_admin',
  seller: `email = 'seller@demo.test'`,
  member: `email = 'member@demo.test'`,
}
export const offices = Object.keys(accounts)
export const findArea = ({ access }) =>
  offices.find((adminLists) => access.split(':')[0] === adminLists)

/** The numbers of the shop and the member whose lists grow. */
export const findListOwners = async (client) => {
  const { rows } = await client.query(
    `select (select id from shops where owner_id = (select id from users where ${accounts.seller})) as shop,
       (select id from users where ${accounts.member}) as member`,
  )
  return rows[0]
}

/** Sessions of each office: one alone may not ask as often as this does. */
export const admit = async (client) => {
  const tokens = {}
  for (const adminLists of offices) {
    tokens[adminLists] = Array.from({ length: sessions }, () =>
      randomBytes(32).toString('base64url'),
    )
    await client.query(
      `insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
       select id, hash, now() + interval '1 day', now() + interval '1 day'
       from users, unnest($1::text[]) hash where ${accounts[adminLists]}`,
      [tokens[adminLists].map((token) => createHash('sha256').update(token).digest('hex'))],
    )
  }
  return tokens
}

/** Asks for an office, with one session after the other. */
export const asker = (port, tokens) => {
  const calls = openCalls(port)
  let requested = 0
  return (adminLists, path) =>
    calls('GET', path, { token: tokens[adminLists][requested++ % tokens[adminLists].length] })
}
