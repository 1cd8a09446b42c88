import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const translations = exposeColumns(tables.translations)
