import { api, flattenEndpoints } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db, drain, pool, users } from '../../../../../test/app.ts'

const [ada, bob] = [as('ada'), as('bob')]
const reason = 'Cannot find an order'
const view = async (person: 'una' | 'mia' | 'sam', by = ada) => {
  const { data } = await by('POST', '/admin/view-as', { user_id: users[person].id, reason })
  return { data, caller: as({ token: data.access_token }) }
}
const lastMails = async (event: string) => {
  await drain()
  return (await pool.query(`select * from mails where event_key like '${event}:%'`)).rows
}
const all = flattenEndpoints(api)

test('staff see what a person sees, for 30 minutes', async () => {
  const { data, caller } = await view('una')
  expect(data).toMatchObject({ type: 'User', name: 'una' })

  expect(await caller('GET', '/user/profile')).toMatchObject({ data: { id: users.una.id } })
  expect((await caller('GET', '/admin/profile')).data).toBeNull()
  clock.move({ minutes: 29 })
  expect(await caller('GET', '/my-wallet')).toMatchObject({ success: true })
  clock.move({ minutes: 2 })
  expect(await caller('GET', '/my-wallet')).toMatchObject({ code: 'unauthenticated' })
})

test.each(['una', 'mia', 'sam'] as const)(
  'no call of the contract changes anything in the view of %s, and account numbers are hidden',
  async (person) => {
    const { caller } = await view(person)

    for (const { method, path, personal } of all) {
      if (path === '/logout') continue
      const { code } = await caller(method, path.replace(':id', '1'))
      const isHidden = method !== 'GET' || personal === true
      expect({ method, path, isHidden: code === 'view_only' }).toEqual({ method, path, isHidden })
    }
  },
)

test('calls with account numbers, papers and security are marked', () => {
  const marked = all.filter(({ personal }) => personal).map(({ path }) => path)

  expect(marked.toSorted()).toEqual([
    '/admin/webhook-delivery-list',
    '/admin/webhook-list',
    '/form-draft',
    '/payment-method-list',
    '/security-settings',
    '/seller/api-key-list',
    '/seller/payment-methods',
    '/seller/webhook-delivery-list',
    '/seller/webhook-list',
    '/session-list',
    '/tax-exemption-list',
  ])
})

test('customers need their permission, members and sellers the other, both to manage', async () => {
  const tryAs = async (held: string[], viewOnly: string[], person: 'una' | 'mia' | 'sam') => {
    await pool.query('update roles set permissions = $1, view_only = $2', [held, viewOnly])
    const call = { user_id: users[person].id, reason }
    return (await bob('POST', '/admin/view-as', call)).code ?? 'opened'
  }

  expect(await tryAs(['customer'], [], 'una')).toBe('opened')
  expect(await tryAs(['customer'], [], 'mia')).toBe('forbidden')
  expect(await tryAs(['member'], [], 'mia')).toBe('opened')
  expect(await tryAs(['member'], [], 'sam')).toBe('opened')
  expect(await tryAs(['member'], [], 'una')).toBe('forbidden')
  expect(await tryAs(['customer', 'member'], ['customer'], 'una')).toBe('view_only')
})

test('staff are never viewed, not even by an owner', async () => {
  const call = { user_id: users.bob.id, reason }
  expect(await ada('POST', '/admin/view-as', call)).toMatchObject({ code: 'forbidden' })
  expect(await ada('POST', '/admin/view-as', { ...call, user_id: 99 })).toMatchObject({
    code: 'not_found',
  })
  await pool.query(`update users set status = 'inactive' where id = ${users.una.id}`)
  expect(await ada('POST', '/admin/view-as', { ...call, user_id: users.una.id })).toMatchObject({
    code: 'conflict',
  })
})

test('a view ends when its employee leaves or loses the permission', async () => {
  const keys = (held: string[]) => pool.query('update roles set permissions = $1', [held])
  await keys(['customer'])
  const { caller } = await view('una', bob)
  expect(await caller('GET', '/my-wallet')).toMatchObject({ success: true })

  await keys(['order'])
  expect(await caller('GET', '/my-wallet')).toMatchObject({ code: 'unauthenticated' })
  await keys(['customer'])
  await pool.query(`update users set status = 'inactive' where id = ${users.bob.id}`)
  expect(await caller('GET', '/my-wallet')).toMatchObject({ code: 'unauthenticated' })
})

test('start and end are in the audit log with the reason, and the person gets an e-mail', async () => {
  const { caller } = await view('una')
  expect(await caller('POST', '/logout')).toMatchObject({ success: true })
  expect(await caller('GET', '/my-wallet')).toMatchObject({ code: 'unauthenticated' })

  const { rows } = await pool.query(
    `select actor_id::int, path, sent from audit_log where path in ('/admin/view-as', '/logout') order by id`,
  )
  expect(rows).toEqual([
    { actor_id: users.ada.id, path: '/admin/view-as', sent: { user_id: users.una.id, reason } },
    { actor_id: users.ada.id, path: '/logout', sent: { user_id: users.una.id } },
  ])
  expect(await lastMails('viewed-as')).toHaveLength(1)
  expect((await as('una')('GET', '/session-list')).data).toHaveLength(1)
})

test('with the setting off, the person gets no e-mail', async () => {
  await db.execute(sql`update settings
    set value = '{"confirm_minutes": 0, "is_view_as_notified": false}' where topic = 'security'`)
  await view('una')

  expect(await lastMails('viewed-as')).toEqual([])
})

test('papers are not in the profile that staff view', async () => {
  const form = new FormData()
  form.set('kind', 'identity')
  form.set('file', new Blob(['%PDF-1.7\ntrailer <<>>\n%%EOF\n']), 'passport.pdf')
  await as('una')('POST', '/user/document-update', form)
  expect((await as('una')('GET', '/user/profile')).data.documents).toHaveLength(1)

  const { caller } = await view('una')
  expect((await caller('GET', '/user/profile')).data.documents).toEqual([])
})
