import { formerCustomer } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { sql } from 'drizzle-orm'

import { users } from '../tables.ts'

/** The name of the account that POS sales without a customer account belong to, and of their address. */
export const walkInName = 'POS customer'

/** Returns a stored name of a customer; one of the system is in the language of the request. */
export const readCustomerName = (name: string) => {
  if (name === walkInName) return m.customer_walk_in()
  return name === formerCustomer ? m.customer_erased_name() : name
}

/** The name of a customer, where `users` is joined. */
export const customerName = sql<string>`${users.name}`.mapWith(readCustomerName)
