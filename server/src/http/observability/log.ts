import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { stdSerializers, type LoggerOptions } from 'pino'

const secrets = [
  'authorization',
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'access_token',
  'otp',
]

/** Options of every logger of the server: redacts secrets, nested up to three levels deep. */
export const logOptions = {
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    censor: '[removed]',
  },
  serializers: { err: (error: unknown) => describe(error) },
} satisfies LoggerOptions

/** Describes an error without the values that drizzle and PostgreSQL quote in theirs. */
const describe = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const quiet = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
  const facts = Object.fromEntries(
    ['code', 'constraint', 'table', 'column', 'routine', 'query'].flatMap((name) =>
      name in error ? [[name, (error as unknown as Record<string, unknown>)[name]]] : [],
    ),
  )
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
  return { type, message: quiet(message), stack: quiet(stack), ...facts, ...cause }
}

/**
 * Creates the logger of a request on first use, because few requests log anything besides their
 * access line. Fastify only checks that the logger has its methods.
 */
export const logOfRequest = (log: FastifyBaseLogger, facts: object) => {
  let made: FastifyBaseLogger | undefined
  return new Proxy(log, {
    get: (_, name): unknown => {
      const known: unknown = Reflect.get(made ?? log, name)
      if (made || typeof known !== 'function') return known
      return (...values: unknown[]): unknown => {
        made ??= log.child(facts)
        return Reflect.apply(
          Reflect.get(made, name) as (...input: unknown[]) => unknown,
          made,
          values,
        )
      }
    },
  })
}

/** Logs one line for every answered request. */
export const logRequests = (app: FastifyInstance) => {
  // The line has no secrets, and searching it for some would take longer than writing it.
  const log = app.log.child({}, { redact: { paths: [] } })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      reqId: request.id,
      actor: request.actor?.id ?? null,
      method: request.method,
      // The route pattern instead of the URL: a query may contain private data.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode === 403) log.warn({ ...line, event: 'denied' }, 'request')
    else log.info(line, 'request')
  })
}
