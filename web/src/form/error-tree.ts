import type { FieldErrors } from '@emporia/contract'
import { set } from 'react-hook-form'

type Leaf = { type: string; message: string }
export type ErrorTree = { [key: string]: Leaf | ErrorTree }

/** Maps sentences by dotted path to the tree in which react-hook-form holds errors. */
export const toErrorTree = (errors: FieldErrors): ErrorTree => {
  const tree: ErrorTree = {}
  // A parent comes before its children, which are added to it.
  for (const path of Object.keys(errors).toSorted())
    set(tree, path, { type: 'invalid', message: errors[path] })
  return tree
}

/** Returns the error of a field, or else the first error of its nested fields. */
export const errorAt = (errors: FieldErrors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

/** Maps the tree of errors back to sentences by dotted path. */
export const listErrors = (tree: object, above = ''): FieldErrors => {
  const errors: FieldErrors = {}
  for (const [key, found] of Object.entries<unknown>({ ...tree })) {
    if (typeof found !== 'object' || found === null || key === 'ref') continue
    const path = `${above}${key}`
    if ('message' in found && typeof found.message === 'string') errors[path] = found.message
    Object.assign(errors, listErrors(found, `${path}.`))
  }
  return errors
}
