import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const affiliateVersions = exposeColumns(tables.affiliateVersions, 'version', 'value')
