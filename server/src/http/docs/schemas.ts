import { z } from 'zod'

export type Schema = Record<string, unknown>
export type Schemas = Record<string, Schema>

/** Puts a schema of the contract among the document's, and gives the reference to it. */
export const addSchema = (
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
      const isFile = zodSchema._zod.bag['Class'] === File
      if (isFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  // A schema that contains itself points into its own definitions: those become the document's.
  for (const [inner, definition] of Object.entries($defs ?? {}))
    schemas[`${name}${inner}`] = lifted(definition, name)
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
