import { formerCustomer } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, inArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { eraseFromAuditLog } from '../../audit-log/erase-person.ts'
import { eraseDeliveries } from '../../orders/checkout/erase-delivery.ts'
import { posCodes, posOrders } from '../tables.ts'
import { isSamePhone, toPhoneKey } from '../../accounts/phone.ts'

type Person = { user_id: number | null; phone: string | null; email: string | null }

/**
 * Erases a customer from all POS data: lists, receipts and their links. Items and amounts stay.
 * Shipments still on their way to a customer without an account keep their address. Returns the
 * number of sales.
 */
export const eraseFromPos = async (db: Db, person: Person) => {
  const sales = await salesOf(db, person)
  const open = new Set(await openOf(db, sales))
  return eraseCustomers(
    db,
    sales.filter(({ id, user_id }) => user_id !== null || !open.has(id)),
  )
}

const eraseCustomers = async (db: Db, sales: Sale[]) => {
  const ids = sales.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db
    .update(posOrders)
    .set({
      customer: { name: formerCustomer },
      receipt: withoutNames,
      draft: sql`${posOrders.draft} - 'customer'`,
    })
    .where(inArray(posOrders.id, ids))
  await db.delete(posCodes).where(inArray(posCodes.pos_order_id, ids))
  const strangers = sales.filter(({ user_id }) => user_id === null)
  const groups = strangers.flatMap(({ group_id }) => group_id ?? [])
  if (groups.length > 0) await eraseDeliveries(db, groups, 'erased@erased.invalid')
  return ids.length
}

/** The reference of a transfer may contain a name too. */
const withoutNames = sql`${posOrders.receipt} || jsonb_build_object(
  'customer', jsonb_build_object('name', '', 'phone', ''),
  'payments', (select coalesce(jsonb_agg(p || '{"ref": ""}' order by nth), '[]')
    from jsonb_array_elements(${posOrders.receipt} -> 'payments') with ordinality t(p, nth)))`

/** Sales linked to the account, or unlinked sales with the phone or e-mail. */
const salesOf = async (db: Db, { user_id, phone, email }: Person) => {
  const found = await db
    .select()
    .from(posOrders)
    .where(
      or(
        eq(posOrders.user_id, user_id ?? 0),
        sql`${posOrders.user_id} is null and phone_key = ${toPhoneKey(phone) ?? '-'}`,
        sql`${posOrders.user_id} is null and lower(${posOrders.customer} ->> 'email') = ${email ?? '-'}`,
      ),
    )
    .for('update')
  return found.filter(
    ({ customer, ...sale }) =>
      sale.user_id !== null ||
      customer?.email === email ||
      isSamePhone(customer?.phone ?? '', phone ?? ''),
  )
}

type Sale = Awaited<ReturnType<typeof salesOf>>[number]

const openOf = async (db: Db, sales: Sale[]) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct s.id::int from pos_orders s join orders o on o.group_id = s.group_id
    where s.id = any(${sql.param(sales.map(({ id }) => id))}::bigint[])
      and o.status in ('pending', 'confirmed', 'processing', 'shipped')`)
  return rows.map(({ id }) => id)
}

/**
 * Erases a customer without an account on request to staff: all sales with the same phone or
 * e-mail. Throws `not_found`, or `conflict` if the sale has an account, names no customer or is
 * still on its way.
 */
export const eraseCustomerOfSale = async (db: Db, id: number) => {
  const [sale] = await db.select().from(posOrders).where(eq(posOrders.id, id)).for('update')
  if (!sale) throw notFound(m.sale_missing)
  if (sale.user_id !== null) throw conflict(m.pos_customer_account)
  const { name, phone = null, email = null } = sale.customer ?? {}
  if ((!name && !phone && !email) || name === formerCustomer) throw conflict(m.pos_customer_gone)
  if ((await openOf(db, [sale])).length > 0) throw conflict(m.pos_customer_open)
  await eraseInAuditLog(db, sale.customer)
  const forgotten = await eraseFromPos(db, { user_id: null, phone, email })
  // A name alone may belong to different people, so only this sale is erased.
  return forgotten > 0 ? forgotten : eraseCustomers(db, [sale])
}

/** The audit log keeps the call and its reason, but not the old rows and not the customer. */
const eraseInAuditLog = async (db: Db, customer: Sale['customer']) => {
  const { name, phone, email, address } = customer ?? {}
  await db.execute(sql`select set_config('emporia.call', '', true)`)
  await eraseFromAuditLog(db, {
    id: 0,
    whole: [name, address?.name, address?.line1].filter((word) => word !== undefined),
    parts: [phone, email, address?.phone].filter((word) => word !== undefined),
  })
}
