import * as m from '@emporia/messages/error'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'

import { inTransaction } from '../../../db/transaction.ts'
import { malformed, notFound } from '../../../http/failure.ts'
import { decide, type Decision, decisions } from './decide.ts'
import { renderPage } from './page.ts'
import { findSession } from './sandbox.ts'
import type { SandboxSession } from './tables.ts'

type SessionRoute = { Params: { reference: string } }

/** Routes outside /api: the sandbox's payment page, which a provider has at its own address. */
export const sandboxRoutes = async (app: FastifyInstance) => {
  if (!app.parts.payments.gateways.some(({ code }) => code === 'sandbox')) return
  // A plain form that works without scripts; only accepted here.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )

  app.get<SessionRoute>('/sandbox/:reference', async ({ params }, reply) => {
    const session = await getSession(app, params.reference)
    return show(reply, session, app.parts.clock.now())
  })

  app.post<SessionRoute>('/sandbox/:reference', async ({ params: { reference }, body }, reply) => {
    const { db, jobs, clock } = app.parts
    const decision = decisionIn(body)
    const { success_url, failure_url } = await getSession(app, reference)
    const now = clock.now()
    await inTransaction(db, (inside) => decide(inside, jobs, { reference, decision, now }))
    return reply.redirect(decision === 'decline' ? failure_url : success_url, 303)
  })
}

const getSession = async (app: FastifyInstance, reference: string) => {
  const session = await findSession(app.parts.db, reference)
  if (!session) throw notFound(m.payment_missing)
  return session
}

const decisionIn = (body: unknown): Decision => {
  const values =
    typeof body === 'object' && body !== null && 'decision' in body ? body.decision : ''
  const decision = decisions.find((one) => one === values)
  if (!decision) throw malformed()
  return decision
}

const show = (reply: FastifyReply, session: SandboxSession, now: Date) => {
  const nonce = randomBytes(16).toString('base64url')
  const isOver = session.state !== 'open' || new Date(session.expires_at) <= now
  // The browser also applies `form-action` to redirects after a submission.
  const back = new URL(session.success_url).origin
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(renderPage({ session, nonce, isOver }))
}
