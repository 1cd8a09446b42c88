import { z } from 'zod'

export type Schema = Record<string, unknown>
export type Schemas = Record<string, Schema>

/**
 * Returns the JSON schema of a schema of the contract. Recursive schemas become components, because
 * they refer to themselves.
 */
export const toSchema = (
  schemas: Schemas,
  name: string,
  schema: z.ZodType,
  io: 'input' | 'output',
): Schema => {
  const {
    $schema: _,
    $defs,
    ...described
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const { Class } = zodSchema._zod.bag
      if (Class === File || Class === Uint8Array)
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  for (const [inner, definition] of Object.entries($defs ?? {}))
    schemas[`${name}${inner}`] = lifted(definition, name)
  if (!JSON.stringify(described).includes('"$ref":"#"')) return lifted(described, name)
  schemas[name] = lifted(described, name)
  return { $ref: `#/components/schemas/${name}` }
}

const lifted = (schema: object, name: string): Schema =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"\$ref":"#(?:\/\$defs\/(\w+))?"/g,
      (_, inner: string | undefined) => `"$ref":"#/components/schemas/${name}${inner ?? ''}"`,
    ),
  ) as Schema
