import type { AttributeType } from '@emporia/contract'

import { slugOf } from '../rules.ts'

const typesWithValues: readonly AttributeType[] = ['select', 'multi_select', 'colour']
const typesOfAxes: readonly AttributeType[] = ['select', 'colour']

export const hasValues = (type: AttributeType) => typesWithValues.includes(type)
export const canBeAxis = (type: AttributeType) => typesOfAxes.includes(type)

/** 'Sleeve length' → 'sleeve_length', the code of an attribute in calls. */
export const codeOf = (name: string) => {
  const code = slugOf(name).replaceAll('-', '_').slice(0, 40)
  return /^[a-z]/.test(code) ? code : `attribute_${code}`.replace(/_$/, '')
}
