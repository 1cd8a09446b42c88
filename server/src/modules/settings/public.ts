import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const settings = exposeColumns(tables.settings, 'topic', 'value')
