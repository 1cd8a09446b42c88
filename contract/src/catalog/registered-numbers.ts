import * as m from '@emporia/messages/validation'
import { z } from 'zod'

/** A number of the Harmonized System, by which customs classify goods. */
export const hsCode = z
  .string()
  .trim()
  .regex(/^\d{6,10}$/, { error: m.product_hs_format })

/** A registration number of EPREL, the database of energy labels of the European Union. */
export const eprelNumber = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, { error: m.product_eprel_format })
