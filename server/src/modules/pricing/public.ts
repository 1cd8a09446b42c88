import { exposeColumns } from '../../db/expose-columns.ts'
import * as commissionTables from './commission/tables.ts'

export const commissionRules = exposeColumns(commissionTables.commissionRules)
