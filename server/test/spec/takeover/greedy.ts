import { type Endpoint, permissions } from '@emporia/contract'

import { toFields } from '../fuzz/encode.ts'
import { type Shape, getShape, takesFiles } from '../fuzz/shape.ts'

export const stolen = { email: 'mallory@thief.test', password: 'Mallory-2026-thief' }

type Aim = { user_id: number; role_id: number; record_id: number }

/** What an attacker would write into each field, by its name. */
const greedyValues = ({ user_id, role_id, record_id }: Aim): Record<string, unknown> => ({
  id: record_id,
  ids: [record_id],
  user_id,
  role_id,
  email: stolen.email,
  contact_email: stolen.email,
  from_address: stolen.email,
  password: stolen.password,
  password_confirmation: stolen.password,
  current_password: stolen.password,
  permissions: [...permissions],
  permission: 'role',
  is_owner: true,
  is_first_admin: true,
  role: 'admin',
  status: 'active',
  type: 'Admin',
  name: 'Mallory',
  driver: 'smtp',
  host: '127.0.0.1',
  port: 2525,
  encryption: 'none',
  user: '',
  reason: 'Because',
  note: 'Because',
  confirm_minutes: 0,
  dual_control_minor: 100_000_000,
  topic: 'security',
  // A closed marketplace would answer none of the calls that follow.
  maintenance: { is_on: false, message: '' },
})

/**
 * The most that the schema of a call lets an attacker ask for, aimed at an account or a record: a form
 * with files where the call takes files.
 */
export const greedyBody = (endpoint: Endpoint, aim: Aim): Record<string, unknown> | FormData => {
  const body = fill(getShape(endpoint), greedyValues(aim))
  if (!takesFiles(getShape(endpoint))) return body
  const form = new FormData()
  for (const [name, value] of toFields(body)) form.append(name, value)
  return form
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const fileFor = ({ type }: Shape) => {
  const file = new File([Buffer.from(pixel, 'base64')], 'mallory.png', { type: 'image/png' })
  return type === 'array' ? [file] : file
}

const fill = (shape: Shape, wanted: Record<string, unknown>): Record<string, unknown> => {
  const { properties = {}, required = [] } = flat(shape)
  const entries = Object.entries(properties).flatMap(([name, inner]) => {
    if (name in wanted) return [[name, wanted[name]] as const]
    if (takesFiles(inner) && !inner.properties) return [[name, fileFor(inner)] as const]
    if (inner.properties) return [[name, fill(inner, wanted)] as const]
    return required.includes(name) ? [[name, anyValue(inner)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Of several forms, the one that takes the most fields. */
const flat = (shape: Shape): Shape => {
  const forms = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  const size = ({ properties = {} }: Shape) => Object.keys(properties).length
  return [shape, ...forms.map(flat)].toSorted((a, b) => size(b) - size(a))[0] ?? shape
}

const anyValue = ({ type, enum: labels, const: word, minimum = 1, anyOf }: Shape): unknown => {
  if (word !== undefined) return word
  if (labels) return labels[0]
  if (anyOf?.[0]) return anyValue(anyOf[0])
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  if (type === 'boolean') return true
  if (type === 'array') return []
  return type === 'object' ? {} : 'Mallory'
}
