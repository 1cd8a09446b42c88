import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { resource } from '../resource.ts'
import { id, line, price, status } from '../shapes.ts'

const code = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, { error: m.code_format })
  .max(40)

/** Kinds of goods that only some methods carry, such as bulky ones (docs/domain/shipping.md#classes). */
export const shippingClass = resource({
  path: 'shipping-class',
  permission: 'general',
  draft: z.strictObject({ name: line(60), code }),
  row: z.object({
    id,
    name: z.string(),
    code: z.string(),
    /** Products of the class. */
    products: z.int(),
    status,
  }),
  sorts: ['name', 'code', 'id'],
})

/** A class that a method carries, and what each unit of it costs beside the price. */
const carriedClass = z.strictObject({ class_id: id, extra_minor: price })
export const carriedClasses = z
  .array(carriedClass)
  .max(50)
  .refine((all) => new Set(all.map(({ class_id }) => class_id)).size === all.length, {
    error: m.shipping_class_twice,
  })
export type CarriedClass = z.output<typeof carriedClass>
