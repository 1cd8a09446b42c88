import { createHash, randomBytes } from 'node:crypto'

import { openCalls } from '../../crash/calls.js'

const sessions = 20

/** The account for each kind of access, whose rows were multiplied. */
const accounts = {
  admin: 'is_first_admin',
  seller: `email = 'seller@demo.test'`,
  member: `email = 'member@demo.test'`,
}
export const offices = Object.keys(accounts)
export const findArea = ({ access }) =>
  offices.find((adminLists) => access.split(':')[0] === adminLists)

/** Returns the IDs of the shop and the member whose lists are long. */
export const findListOwners = async (client) => {
  const { rows } = await client.query(
    `select (select id from shops where owner_id = (select id from users where ${accounts.seller})) as shop,
       (select id from users where ${accounts.member}) as member`,
  )
  return rows[0]
}

/** Creates sessions for each back office, because the rate limit is per session. */
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

/** Returns a function that calls the API with one session after the other. */
export const asker = (port, tokens) => {
  const calls = openCalls(port)
  let requested = 0
  return (adminLists, path) =>
    calls('GET', path, { token: tokens[adminLists][requested++ % tokens[adminLists].length] })
}
