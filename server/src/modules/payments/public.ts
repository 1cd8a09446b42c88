import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export type { Payment } from './tables.ts'

export const checkoutMethods = exposeColumns(tables.checkoutMethods, 'id', 'provider', 'account')
