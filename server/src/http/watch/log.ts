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

/** How every logger of the server is made: secrets fall out, however deep they hide. */
export const logOptions = {
  redact: {
    paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    censor: '[removed]',
  },
  serializers: { err: (error: unknown) => describe(error) },
} satisfies LoggerOptions

/** An error without the values that drizzle and PostgreSQL quote in theirs. */
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
 * What a request says beside its line. Hardly any says something, so its logger is made when it
 * does, and not when Fastify looks whether it is one.
 */
export const logOfRequest = (log: FastifyBaseLogger, facts: object) => {
  let made: FastifyBaseLogger | undefined
  return new Proxy(log, {
    get: (_, name): unknown => {
      const known: unknown = Reflect.get(made ?? log, name)
      if (made || typeof known !== 'function') return known
      return (...said: unknown[]): unknown => {
        made ??= log.child(facts)
        return Reflect.apply(Reflect.get(made, name) as (...said: unknown[]) => unknown, made, said)
      }
    },
  })
}

/** One line for every request that was answered. */
export const logRequests = (app: FastifyInstance) => {
  // Nothing in it is a secret, and to look for some takes longer than all the rest of it.
  const log = app.log.child({}, { redact: { paths: [] } })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      reqId: request.id,
      actor: request.actor?.id ?? null,
      method: request.method,
      // The pattern, not the address: a query may hold what nobody should read in a log.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode === 403) log.warn({ ...line, event: 'denied' }, 'request')
    else log.info(line, 'request')
  })
}
