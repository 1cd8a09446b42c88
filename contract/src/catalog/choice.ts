import { z } from 'zod'

import { id } from '../shapes.ts'

/** The choice of one attribute, as `product_attributes` contains it. */
export const choice = z.strictObject({ attribute_id: id, value_id: id })
export const choices = z.array(choice).max(3)
export type Choice = z.output<typeof choice>
