import { pause, send, type ClientOptions } from './send.ts'
import type {
  Arguments,
  CallOptions,
  DataOf,
  InputOf,
  ListPath,
  Method,
  PathOf,
  RowOf,
} from './types.ts'

export { EmporiaError } from './error.ts'
export { verifyWebhook } from './webhook.ts'
export type { ClientOptions } from './send.ts'
export type { CallOptions, DataOf, InputOf, ListPath, PathOf, RowOf } from './types.ts'
export type { components, paths } from './schema.d.ts'

type EventPath = '/admin/event-list' | '/seller/event-list'
type EventOf<P extends EventPath> =
  DataOf<'get', P> extends { rows: (infer Event)[] } ? Event : never
type EventOptions<P extends EventPath> = Omit<InputOf<'get', P>, 'after'> & {
  /** The position after which to start; none for the oldest event of the last 30 days. */
  after?: number
  /** How long to wait when there are no new events; 5 s by default. */
  pauseMs?: number
  signal?: AbortSignal
  /** Receives the cursor to store once all events before it were handled. */
  onCursor?: (next: number) => unknown
}

/** Creates a client of a marketplace, typed by the addresses of its calls. */
export const createClient = (client: ClientOptions) => {
  const call = async (method: Method, path: string, input?: object, options?: CallOptions) => {
    const reply = await send(client, { method, path, input, options })
    if (!reply.headers.get('content-type')?.startsWith('application/json')) return reply
    return ((await reply.json()) as { data: unknown }).data
  }
  const caller =
    <M extends Method>(method: M) =>
    async <P extends PathOf<M>>(path: P, ...sent: Arguments<M, P>) =>
      (await call(method, path, ...(sent as [object?, CallOptions?]))) as DataOf<M, P>

  /** Reads a list page by page and yields its rows. */
  async function* pages<P extends ListPath>(
    path: P,
    input?: Omit<InputOf<'get', P>, 'page'>,
    options?: CallOptions,
  ): AsyncGenerator<RowOf<P>> {
    for (let page = 1, read = 0; ; page++) {
      const data = await call('get', path, { per_page: 100, ...input, page }, options)
      const { rows, total } = data as { rows: RowOf<P>[]; total: number }
      yield* rows
      read += rows.length
      if (rows.length === 0 || read >= total) return
    }
  }

  /** Yields events in the order of their positions, and waits for new ones until it is aborted. */
  async function* events<P extends EventPath>(
    path: P,
    { after, pauseMs = 5000, signal, onCursor, ...input }: EventOptions<P> = {} as EventOptions<P>,
  ): AsyncGenerator<EventOf<P>> {
    const isAborted = () => signal?.aborted ?? false
    for (let next = after; !isAborted();) {
      const options = signal ? { signal } : {}
      const query = { ...input, ...(next !== undefined && { after: next }) }
      const data = await call('get', path, query, options)
      const page = data as { rows: EventOf<P>[]; next: number; has_more: boolean }
      yield* page.rows
      next = page.next
      await onCursor?.(next)
      if (!page.has_more) await pause(pauseMs, signal).catch(() => undefined)
    }
  }

  return {
    get: caller('get'),
    post: caller('post'),
    put: caller('put'),
    delete: caller('delete'),
    pages,
    events,
  }
}
