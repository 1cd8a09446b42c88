import type { Data, Endpoint, Reply, Sent } from '@emporia/contract'
import type { ClientLoaderFunctionArgs as Asking } from 'react-router'

import { call } from '../api/call.ts'
import { isRowStep } from '../backoffice/list/row-drawer/row-step.ts'
import { recordQuery } from '../backoffice/list/query/query.ts'

/** Loader data of a screen: the screen renders at once and shows the reply when it arrives. */
export type LoaderReply<E extends Endpoint> = { reply: Promise<Reply<Data<E>>> }

/**
 * Returns a loader for a list. Page, search, sort and filters come from the query. Opening the drawer
 * of another row loads nothing.
 */
export const listLoader = <E extends Endpoint>(
  endpoint: E,
  unlessNamed: Record<string, string> = {},
) => {
  let last: LoaderReply<E> | undefined
  return ({ request }: Pick<Asking, 'request'>): LoaderReply<E> => {
    if (!last || !isRowStep()) last = load(endpoint, new URL(request.url).searchParams, unlessNamed)
    return last
  }
}

const load = <E extends Endpoint>(
  endpoint: E,
  params: URLSearchParams,
  unlessNamed: Record<string, string>,
): LoaderReply<E> => {
  const known = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
  const values = {
    ...unlessNamed,
    ...Object.fromEntries([...params].filter(([key]) => known.includes(key))),
  }
  return { reply: recordQuery(call(endpoint, values as Sent<E>), endpoint, values) }
}

/** Returns a loader for the record whose id is in the address. */
export const oneLoader =
  <E extends Endpoint>(endpoint: E) =>
  ({ params }: Pick<Asking, 'params'>): LoaderReply<E> => ({
    reply: call(endpoint, { id: Number(params['id']) } as Sent<E>),
  })

/** Calls with values of an address, which the server parses. */
export const callByQuery = <E extends Endpoint>(endpoint: E, values: Record<string, unknown>) =>
  call(endpoint, values as Sent<E>)
