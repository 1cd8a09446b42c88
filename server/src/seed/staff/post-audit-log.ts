import { api, type Permission, permissions } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Actor } from '../../http/actor.ts'
import { noteCall } from '../../modules/audit-log/note-call.ts'
import { setCustomerStatus } from '../../modules/accounts/customers/change-customer.ts'
import { updateRole } from '../../modules/accounts/staff/save-role.ts'

const dayMs = 86_400_000

/** Adds recent staff calls to the audit log of the demo. */
export const postAuditLog = async (db: Db, now: Date) => {
  const { customer, ...found } = await findSubjects(db)
  if (!customer || !found.role) return
  const actor = { ...staffCall.actor, id: found.ada }
  const did = doneBy(db, actor, now)

  for (const [days, status] of suspension) {
    const sent = { id: customer, status }
    await did(days, api.admin.customer.setStatus, sent, (at) => setCustomerStatus(db, sent, at))
  }
  const sent = { id: found.role, permissions: rolePermissions }
  await did(3, api.admin.role.update, sent, (at) => updateRole(db, actor, sent, at))
}

/** Days ago, and the new status of the account. */
const suspension = [
  [9, 'inactive'],
  [8, 'active'],
] as const

const rolePermissions: Permission[] = ['dashboard', 'order', 'customer', 'setting', 'coupon']

const findSubjects = async (db: Db) => {
  const { rows } = await db.execute<{ ada: number; customer: number | null; role: number | null }>(
    sql`select (select id from users where is_first_admin) as ada,
      (select max(id) from users where role = 'user' and status = 'active') as customer,
      (select max(id) from roles where deleted_at is null) as role`,
  )
  return one(rows)
}

/** Records a call in the audit log and runs it, at a time in the past. */
const doneBy =
  (db: Db, actor: Actor, now: Date) =>
  async (days: number, call: Call, sent: object, run: (at: Date) => Promise<unknown>) => {
    const at = new Date(now.getTime() - days * dayMs)
    const { ip, user_agent, request_id } = staffCall
    await noteCall(db, { actor, endpoint: call, input: sent, ip, user_agent, request_id, now: at })
    await run(at)
    await db.execute(sql`select set_config('emporia.call', '', true)`)
  }

type Call = Parameters<typeof noteCall>[1]['endpoint']

const staffCall = {
  actor: { role: 'admin' as const, permissions, session_id: 0, shop_id: null },
  ip: '192.0.2.17',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0',
  request_id: 'demo',
}
