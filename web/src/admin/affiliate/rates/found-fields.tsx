import * as m from '@emporia/messages/affiliate'

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

export const productField: Field<number> = {
  label: m.finder_product_label,
  Control: Product,
  ...fixedField,
}
export const memberField: Field<number> = {
  label: m.finder_member_label,
  Control: Member,
  ...fixedField,
}
