import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'

/** Generates the types of the API from the OpenAPI document. */
export const writeSchema = async () => {
  const document = new URL('../docs/api/openapi.json', import.meta.url)
  const nodes = await openapiTypescript(document, {
    silent: true,
    // An input with a default may be omitted.
    defaultNonNullable: false,
  })
  writeFileSync(join(import.meta.dirname, 'src/schema.d.ts'), astToString(nodes))
}
