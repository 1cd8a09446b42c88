import type { Field } from '../../../resource/fields.tsx'
import { lazy } from '../../../ui/lazy.ts'

const Product = lazy(async () => ({
  default: (await import('./found-control.client.tsx')).ProductControl,
}))
const Member = lazy(async () => ({
  default: (await import('./found-control.client.tsx')).MemberControl,
}))

/** What a row is about stays what it was made for. */
const found = { onlyNew: true, isRequired: true, initial: () => undefined }

export const productField: Field<number> = { label: 'Product', Control: Product, ...found }
export const memberField: Field<number> = { label: 'Member', Control: Member, ...found }
