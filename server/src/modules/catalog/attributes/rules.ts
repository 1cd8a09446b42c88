import type { AttributeType } from '@emporia/contract'

import { toSlug } from '../rules.ts'

const typesWithValues: readonly AttributeType[] = ['select', 'multi_select', 'colour']
const typesOfAxes: readonly AttributeType[] = ['select', 'colour']

export const hasValues = (type: AttributeType) => typesWithValues.includes(type)
export const canBeAxis = (type: AttributeType) => typesOfAxes.includes(type)

/** 'Sleeve length' → 'sleeve_length', the code of an attribute in calls. */
export const toCode = (name: string) => {
  const code = toSlug(name).replaceAll('-', '_').slice(0, 40)
  return /^[a-z]/.test(code) ? code : `attribute_${code}`.replace(/_$/, '')
}
