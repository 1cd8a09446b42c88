import { z } from 'zod'

import { quantity } from '../shapes.ts'

/** Units in which sellers state the content of a variant. */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'piece'] as const
export type ContentUnit = (typeof contentUnits)[number]

/** What one unit of a variant contains: 250 g. */
export const content = z.strictObject({ quantity, unit: z.enum(contentUnits) })
export type Content = z.output<typeof content>

/** Returns a content as files write it: '250 g'. */
export const formatContent = ({ quantity: number, unit }: Content) => `${number} ${unit}`
