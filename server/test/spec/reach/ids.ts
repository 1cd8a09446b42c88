import type { Endpoint } from '@emporia/contract'
import { z } from 'zod'

type Shape = {
  type?: unknown
  exclusiveMinimum?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

const isIdField = (name: string) => /(?:^|_)(?:ids?|uuid|key|group_number)$/.test(name)
const isOptional = ({ type }: Shape) => type === 'null'

/** An ID is a positive integer, or a text with the name of one. */
const isId = (name: string, { type, exclusiveMinimum }: Shape) =>
  type === 'integer' ? exclusiveMinimum === 0 : type === 'string' && isIdField(name)

const idsIn = (shape: Shape, path: string[]): string[] => {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = shape
  const name = path.at(-1) ?? ''
  if (isId(name, shape)) return [path.join('.')]
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => idsIn(inner, [...path, key])),
    ...(items ? idsIn(items, path) : []),
    ...[...anyOf, ...oneOf, ...allOf]
      .filter((one) => !isOptional(one))
      .flatMap((one) => idsIn(one, path)),
  ]
}

/** Returns the fields in a call's input that name a record: `id`, `lines.order_line_id`. */
export const listIdFields = ({ input }: Endpoint) => {
  const shape: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  )
  return [...new Set(idsIn(shape, []))]
}
