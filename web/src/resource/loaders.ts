import type { Data, Endpoint, Reply, Sent } from '@emporia/contract'
import type { ClientLoaderFunctionArgs as Asking } from 'react-router'

import { call } from '../api/call.ts'
import { noteAsked } from '../office/list/asked/asked.ts'

/** What a screen is given: it stands at once, and shows the reply when that is there. */
export type Asked<E extends Endpoint> = { reply: Promise<Reply<Data<E>>> }

/** Asks for the list that an address names; its page, search, sort and filters are the query. */
export const listLoader =
  <E extends Endpoint>(endpoint: E, unlessNamed: Record<string, string> = {}) =>
  ({ request }: Pick<Asking, 'request'>): Asked<E> => {
    const known = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
    const query = [...new URL(request.url).searchParams].filter(([key]) => known.includes(key))
    const said = { ...unlessNamed, ...Object.fromEntries(query) }
    return { reply: noteAsked(call(endpoint, said as Sent<E>), endpoint, said) }
  }

/** Asks for the one thing whose number stands in the address. */
export const oneLoader =
  <E extends Endpoint>(endpoint: E) =>
  ({ params }: Pick<Asking, 'params'>): Asked<E> => ({
    reply: call(endpoint, { id: Number(params['id']) } as Sent<E>),
  })
