import * as contract from '@emporia/contract'
import { type Endpoint, flattenEndpoints } from '@emporia/contract'

import { tags } from './tags.ts'

/** Returns every call of the contract once, with those that return files. */
export const listCalls = (): Endpoint[] => [
  ...new Map(flattenEndpoints({ ...contract }).map((call) => [toCallName(call), call])).values(),
]

/** Returns the name of a call: `GET /admin/order/:id`. */
export const toCallName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path}`

type Description = { tag: string; summary: string }

const descriptions = new Map(
  Object.entries(tags).flatMap(([tag, calls]) =>
    Object.entries(calls).map(([name, summary]): [string, Description] => [name, { tag, summary }]),
  ),
)

/** Returns the tag and the summary of a call; throws if `calls` has no line for it. */
export const getDescription = (call: Endpoint): Description => {
  const found = descriptions.get(toCallName(call))
  if (!found) throw new Error(`${toCallName(call)} has no summary in server/src/http/docs/calls`)
  return found
}

/** Returns the calls that have a summary. */
export const listDescribed = () => [...descriptions.keys()]
