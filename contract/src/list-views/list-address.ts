import { z } from 'zod'

/** The address of a list, which is also its name: '/admin/order-list'. */
export const listAddress = z
  .string()
  .max(80)
  .regex(/^\/[a-z][a-z/-]*$/)
/** Query string of the list: filters, search, sort. */
export const listFilters = z.string().max(1000)
