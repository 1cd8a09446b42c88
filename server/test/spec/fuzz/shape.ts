import type { Endpoint } from '@emporia/contract'
import { z } from 'zod'

/** The schema of an input as JSON Schema, and where it takes a file. */
export type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: Shape | boolean
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  isFile?: boolean
}

const shapes = new Map<Endpoint, Shape>()

export const getShape = (endpoint: Endpoint): Shape => {
  const shape = shapes.get(endpoint) ?? read(endpoint)
  shapes.set(endpoint, shape)
  return shape
}

const read = ({ input }: Endpoint): Shape =>
  z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { isFile: true })
    },
  }) as Shape

export const takesFiles = (shape: Shape): boolean =>
  (shape.isFile ?? false) ||
  [
    ...Object.values(shape.properties ?? {}),
    ...(shape.items ? [shape.items] : []),
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
  ].some(takesFiles)
