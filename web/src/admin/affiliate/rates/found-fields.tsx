import type { Field } from '../../../resource/fields.tsx'
import { lazy } from '../../../ui/lazy.ts'

const Product = lazy(async () => ({
  default: (await import('./found-control.client.tsx')).ProductControl,
}))
const Member = lazy(async () => ({
  default: (await import('./found-control.client.tsx')).MemberControl,
}))

/** The record that a row refers to cannot be changed after the row is created. */
const fixedField = { onlyNew: true, isRequired: true, initial: () => undefined }

export const productField: Field<number> = { label: 'Product', Control: Product, ...fixedField }
export const memberField: Field<number> = { label: 'Member', Control: Member, ...fixedField }
