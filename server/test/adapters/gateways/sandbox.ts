import { asc, eq } from 'drizzle-orm'

import type { Gateway } from '../../../src/adapters/payments/gateway.ts'
import {
  findSession,
  getSessionState,
  openSandbox,
} from '../../../src/adapters/payments/sandbox/sandbox.ts'
import { getWebhookSecret, signatureHeader } from '../../../src/adapters/payments/sandbox/secret.ts'
import { sandboxRefunds, sandboxSessions } from '../../../src/adapters/payments/sandbox/tables.ts'
import { sign } from '../../../src/adapters/payments/signature.ts'
import { clock, db } from '../../app.ts'
import type { Fault } from '../provider-server.ts'
import type { StandIn } from './stand-in.ts'

/** The sandbox, whose provider is this server; its faults are those of the calls to it. */
export const openSandboxStandIn = async (): Promise<StandIn> => {
  const { gateway, fail } = withFaults(openSandbox({ db, clock, public_url: 'http://market.test' }))
  return {
    gateway,
    fail,
    signsTime: true,
    pay: (reference, money) => change(reference, { state: 'approved', ...money }),
    end: (reference) => change(reference, { state: 'declined' }),
    report,
    countPages: () => db.$count(sandboxSessions),
    listRefunds: async () => {
      const refunds = await db.select().from(sandboxRefunds).orderBy(asc(sandboxRefunds.created_at))
      return refunds.map(({ amount_minor }) => amount_minor)
    },
    forget: () => undefined,
    close: () => undefined,
  }
}

const withFaults = (sandbox: Gateway) => {
  let fault: Fault
  const failing =
    <Input, Output>(call: (input: Input) => Promise<Output>) =>
    async (input: Input) => {
      if (fault === 'down') throw new Error('The sandbox is unavailable')
      const output = await call(input)
      if (fault === 'lost') throw new Error('The sandbox did not reply')
      return output
    }
  const gateway: Gateway = {
    ...sandbox,
    start: failing(sandbox.start),
    refund: failing(sandbox.refund),
    lookup: failing(sandbox.lookup),
  }
  return {
    gateway,
    fail: (next: Fault) => {
      fault = next
    },
  }
}

const report: StandIn['report'] = async (reference, { at, isForged, id = 'state' }) => {
  const session = await findSession(db, reference)
  if (!session) throw new Error(`No session ${reference}`)
  const payload = JSON.stringify({
    event_id: `${reference}:${session.state}:${id}`,
    type: `payment.${session.state}`,
    payment_id: session.payment_id,
    reference,
    happened: getSessionState(session, at),
  })
  const secret = isForged ? 'another secret' : await getWebhookSecret(db)
  return { payload, headers: { [signatureHeader]: sign(payload, { secret, at }) } }
}

const change = (reference: string, to: Partial<typeof sandboxSessions.$inferInsert>) =>
  db.update(sandboxSessions).set(to).where(eq(sandboxSessions.reference, reference))
