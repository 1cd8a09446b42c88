import { admits, api, flattenEndpoints, type Permission, permissions } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openMailbox } from './adapters/mailbox.ts'
import { greedyBody, stolen } from './spec/takeover/greedy.ts'
import { as, users, testPassword, db, drain, toEmailAddress, inbox } from './app.ts'

const [ada, bob, guest] = [as('ada'), as('bob'), as(undefined)]
const roleIds = { own: 1, all: 2, other: 3 }
const cleo = { id: 7, email: toEmailAddress('cleo') }

/** Bob holds one permission; cleo, an employee, holds all 21; dan holds what bob lacks. */
const arrange = async (key: Permission) => {
  const others = permissions.filter((one) => one !== key)
  await db.execute(sql`update roles set permissions = ${sql.param([key])}::text[] where id = 1`)
  await db.execute(sql`insert into roles (name, permissions) values
    ('All', ${sql.param([...permissions])}::text[]), ('Others', ${sql.param(others)}::text[])`)
  await db.execute(sql`insert into users (role, name, email, password_hash, role_id)
    select 'admin', v.name, v.email, u.password_hash, v.role_id
    from (values ('cleo', ${cleo.email}, 2), ('dan', ${toEmailAddress('dan')}, 3)) v (name, email, role_id)
    join users u on u.id = 1`)
}

type Staff = {
  id: number
  email: string
  password_hash: string
  is_owner: boolean
  keys: Permission[]
}

const readStaff = async () => {
  const { rows } = await db.execute<Staff>(sql`
    select u.id::int, u.email, u.password_hash, u.is_first_admin as is_owner,
      coalesce(r.permissions, '{}') as keys
    from users u left join roles r on r.id = u.role_id and r.deleted_at is null
    where u.role = 'admin' and u.deleted_at is null and u.status = 'active' order by u.id`)
  return rows
}

/**
 * The permissions bob can use by now: bob’s, and those of every account that is new or was changed.
 */
const reachable = (before: Staff[], after: Staff[]) => {
  const isTouched = (one: Staff) => {
    const was = before.find(({ id }) => id === one.id)
    return !was || was.email !== one.email || was.password_hash !== one.password_hash
  }
  const used = after.filter((one) => one.id === users.bob.id || isTouched(one))
  return {
    keys: [...new Set(used.flatMap(({ keys }) => keys))],
    owners: used.filter(({ is_owner }) => is_owner).map(({ email }) => email),
  }
}

/**
 * Every call that the permission opens, also those that take files, aimed at each account and role.
 */
const tryEverything = async (key: Permission) => {
  const actor = { role: 'admin' as const, permissions: [key] }
  const writes = flattenEndpoints(api).filter(
    (endpoint) =>
      endpoint.method !== 'GET' && endpoint.path !== '/logout' && admits(endpoint, actor),
  )
  const records = [users.ada.id, users.bob.id, cleo.id, roleIds.all]
  for (const endpoint of writes)
    for (const record_id of records) {
      const aim = { user_id: record_id, role_id: roleIds.all, record_id }
      const body = greedyBody(endpoint, aim)
      const { method, path } = endpoint
      const { code, message } = await bob(method, path.replace(':id', String(record_id)), body)
      expect(`${method} ${path}: ${code === 'unexpected' ? message : 'answered'}`).toMatch(
        /answered$/,
      )
    }
}

/** The attack chains that once worked, or nearly did: step by step, each with a valid body. */
const tryChains = async (thief: string) => {
  const [, port = '25'] = /:(\d+)$/.exec(thief) ?? []
  const smtp = { driver: 'smtp', host: '127.0.0.1', port: Number(port), encryption: 'none' }
  const steps: [method: 'POST' | 'PUT', path: string, body: object][] = [
    ['POST', '/admin/email-settings', { ...smtp, from_address: stolen.email }],
    ['PUT', '/admin/role', { id: roleIds.own, permissions: [...permissions] }],
    ['POST', '/admin/role', { name: 'Mine', permissions: [...permissions] }],
    ['PUT', '/admin/role', { id: roleIds.other, name: 'Others', permissions: ['role'] }],
    ['PUT', '/admin/user', { id: users.bob.id, role_id: roleIds.all }],
    ['PUT', '/admin/user', { id: cleo.id, email: stolen.email }],
    ['PUT', '/admin/user', { id: users.ada.id, email: stolen.email }],
    ['POST', '/admin/user', { name: 'M', role_id: roleIds.all, ...stolen }],
    ['POST', '/admin/owner-status', { user_id: users.bob.id, is_owner: true }],
    ['PUT', '/admin/customer', { id: cleo.id, email: stolen.email }],
    ['PUT', '/admin/general-settings', { contact_email: stolen.email }],
    ['PUT', '/admin/profile', { name: 'Ada', email: cleo.email, current_password: testPassword }],
    ['POST', '/list-bulk', { list: '/admin/user-list', ids: [users.ada.id], do: 'inactive' }],
    ['POST', '/admin/approval-status', { id: 1, status: 'approved' }],
  ]
  for (const [method, path, body] of steps) await bob(method, path, body)
  for (const email of [toEmailAddress('ada'), cleo.email, toEmailAddress('dan')])
    await guest('POST', '/reset-forget-password', { email })
  await bob('POST', '/admin/approval-status', { id: 2, status: 'approved' })
  await drain()
}

/** With every code that reached any mailbox, the attacker tries to set a password. */
const useCodes = async (mails: { to: string[]; text: string }[]) => {
  const password = stolen.password
  for (const { to, text } of mails)
    for (const [otp] of text.matchAll(/\b\d{6}\b/g))
      for (const email of to.filter((one) => one !== toEmailAddress('bob')))
        await guest('POST', '/reset-password', {
          email,
          otp,
          password,
          password_confirmation: password,
        })
}

test.each(permissions)(
  'an employee with only the permission “%s” obtains no other one by any chain of calls',
  async (key) => {
    await arrange(key)
    const before = await readStaff()
    const thief = await openMailbox()

    await tryChains(thief.url)
    await tryEverything(key)
    await tryChains(thief.url)
    await useCodes([...thief.received, ...inbox])
    thief.close()

    const got = reachable(before, await readStaff())
    expect(got.owners).toEqual([])
    expect(got.keys.filter((one) => one !== key)).toEqual([])
    expect((await readStaff()).find(({ id }) => id === users.ada.id)?.is_owner).toBe(true)
    const profile = await bob('GET', '/admin/profile')
    expect(profile.data?.permissions.map((one: { key: string }) => one.key) ?? []).toEqual(
      profile.data ? [key] : [],
    )
  },
)

test('an employee cannot replace the mail server: owners approve, notified by the old one first', async () => {
  await arrange('email')
  const thief = await openMailbox()
  const port = Number(thief.url.split(':').at(-1))
  const smtp = { driver: 'smtp', host: '127.0.0.1', port, encryption: 'none' }

  const reply = await bob('POST', '/admin/email-settings', { ...smtp, from_address: 'a@b.test' })

  expect(reply).toMatchObject({ message: 'Sent for approval', data: { approval_id: 1 } })
  expect((await bob('GET', '/admin/email-settings')).data.driver).toBe('environment')
  const wording = { event: { event: 'order-shipped', is_on: false, wording: null } }
  expect(await bob('POST', '/admin/email-settings', wording)).toMatchObject({ success: true })
  expect(await bob('GET', '/admin/approval/1')).toMatchObject({ data: { can_decide: false } })
  await drain()
  inbox.length = 0

  const approval = { id: 1, status: 'approved' }
  expect(await ada('POST', '/admin/approval-status', approval)).toMatchObject({ success: true })

  expect(inbox.map(({ to, subject }) => [...to, subject])).toEqual([
    [toEmailAddress('ada'), 'The mail server of Emporia is about to change'],
  ])
  expect((await bob('GET', '/admin/email-settings')).data).toMatchObject({ driver: 'smtp', port })
  thief.close()
})

test('a staff password is not reset by email alone: an owner approves, then the code is sent', async () => {
  await arrange('email')
  const ask = (email: string) => guest('POST', '/reset-forget-password', { email })

  const replies = [
    await ask(cleo.email),
    await ask(toEmailAddress('una')),
    await ask('no@one.test'),
  ]
  await ask(cleo.email)
  await drain()

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  const toCleo = () => inbox.filter(({ to }) => to.includes(cleo.email))
  expect(toCleo().map(({ subject }) => subject)).toEqual([
    'An owner must approve your password reset',
  ])
  expect((await ada('GET', '/admin/approval-list')).data).toMatchObject({
    total: 1,
    rows: [{ kind: 'staff_reset', can_decide: true, permission: null, asked_by: null }],
  })

  const approved = await ada('POST', '/admin/approval-status', { id: 1, status: 'approved' })
  expect(approved).toMatchObject({ success: true })
  await drain()
  const otp = /\b\d{6}\b/.exec(toCleo().at(-1)?.text ?? '')?.[0]
  const chosen = { password: 'Quiet-harbor-2026', password_confirmation: 'Quiet-harbor-2026' }
  expect(
    await guest('POST', '/reset-password', { email: cleo.email, otp, ...chosen }),
  ).toMatchObject({ success: true })
})

test('the last owner is not reset by email, and no owner approves their own reset', async () => {
  await guest('POST', '/reset-forget-password', { email: toEmailAddress('ada') })
  await drain()

  expect(inbox.map(({ subject }) => subject)).toEqual(['An owner must approve your password reset'])
  expect(inbox[0]?.text).toContain('npm run staff')
  expect(await ada('POST', '/admin/approval-status', { id: 1, status: 'approved' })).toMatchObject({
    code: 'forbidden',
  })
})

test('an invited employee sets the first password with an emailed code, and no later one', async () => {
  const invited = { name: 'Eve', email: 'eve@market.test', role_id: roleIds.own }
  await ada('POST', '/admin/user', invited)
  await drain()
  inbox.length = 0

  await guest('POST', '/reset-forget-password', { email: invited.email })
  await drain()
  const otp = /\b\d{6}\b/.exec(inbox[0]?.text ?? '')?.[0]
  const chosen = { password: 'Quiet-harbor-2026', password_confirmation: 'Quiet-harbor-2026' }
  const reset = { email: invited.email, otp, ...chosen }
  expect(await guest('POST', '/reset-password', reset)).toMatchObject({ success: true })

  inbox.length = 0
  await guest('POST', '/reset-forget-password', { email: invited.email })
  await drain()
  expect(inbox.filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([])
})

test('owners appoint and remove each other, and at least one remains', async () => {
  const setOwner = (user_id: number, is_owner: boolean, who = ada) =>
    who('POST', '/admin/owner-status', { user_id, is_owner })

  expect(await setOwner(users.bob.id, true, bob)).toMatchObject({ code: 'forbidden' })
  expect(await setOwner(users.ada.id, false)).toMatchObject({ code: 'conflict' })
  expect(await setOwner(users.una.id, true)).toMatchObject({ code: 'not_found' })
  expect((await setOwner(users.bob.id, true)).data.owners).toHaveLength(2)
  await drain()
  expect(inbox.flatMap(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual([
    toEmailAddress('ada'),
    toEmailAddress('bob'),
  ])

  const both = await Promise.all([
    setOwner(users.bob.id, false, ada),
    setOwner(users.ada.id, false, bob),
  ])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await readStaff()).filter(({ is_owner }) => is_owner)).toHaveLength(1)
})

test('only an owner raises the amount above which a second approval is needed', async () => {
  await arrange('general')
  const { payout } = (await ada('GET', '/admin/general-settings')).data
  const raise = (who: typeof ada, dual_control_minor: number) =>
    who('PUT', '/admin/general-settings', { payout: { ...payout, dual_control_minor } })

  expect(await raise(bob, 10_000_000)).toMatchObject({ code: 'forbidden' })
  expect(await raise(bob, 100_000)).toMatchObject({ success: true })
  expect(await raise(ada, 10_000_000)).toMatchObject({ success: true })
  const off = { security: { confirm_minutes: 5 } }
  expect(await bob('PUT', '/admin/general-settings', off)).toMatchObject({ code: 'forbidden' })
})
