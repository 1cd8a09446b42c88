import type { Data, Endpoint, Reply, Sent } from '@emporia/contract'
import type { ClientLoaderFunctionArgs as Asking } from 'react-router'

import { call } from '../api/call.ts'
import { recordQuery } from '../backoffice/list/query/query.ts'

/** Loader data of a screen: the screen renders at once and shows the reply when it arrives. */
export type LoaderReply<E extends Endpoint> = { reply: Promise<Reply<Data<E>>> }

/** Returns a loader for a list. Page, search, sort and filters come from the query. */
export const listLoader =
  <E extends Endpoint>(endpoint: E, unlessNamed: Record<string, string> = {}) =>
  ({ request }: Pick<Asking, 'request'>): LoaderReply<E> => {
    const known = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
    const query = [...new URL(request.url).searchParams].filter(([key]) => known.includes(key))
    const values = { ...unlessNamed, ...Object.fromEntries(query) }
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
