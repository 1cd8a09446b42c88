import * as m from '@emporia/messages/error'
import type { Logger } from 'pino'

import type { Db } from '../../db/client.ts'
import { Failure } from '../../http/failure.ts'
import { sentence } from '../../sentence.ts'
import type { CarrierProvider } from '../carriers/carrier-provider.ts'
import type { Mail } from '../mail/transport.ts'
import type { Payments } from '../payments/gateway.ts'
import { findHold } from './installation.ts'

/** Whether this installation is held, as far as this process knows. */
export type Hold = {
  isHeld: () => boolean
  /** Checks whether the installation has been released in the meantime. */
  check: () => Promise<void>
  /** Registers a start to run on release; runs it at once if the installation is not held. */
  onRelease: (begin: () => Promise<void>) => Promise<void>
  stop: () => void
}

const lookEveryMs = 5_000

type HoldParams = { db: Db; because: string | undefined; log: Logger }

/** Only a held process checks again, because an installation never becomes held while it runs. */
export const openHold = ({ db, because, log }: HoldParams): Hold => {
  let isHeld = because !== undefined
  const begins: (() => Promise<void>)[] = []

  const check = async () => {
    if (!isHeld || (await findHold(db)) !== undefined) return
    isHeld = false
    clearInterval(timer)
    log.info('this installation is released')
    for (const begin of begins.splice(0)) await begin()
  }
  const look = () =>
    void check().catch((err: unknown) => log.warn({ err }, 'the hold could not be read'))
  const timer = isHeld ? setInterval(look, lookEveryMs).unref() : undefined

  return {
    isHeld: () => isHeld,
    check,
    onRelease: async (begin) => {
      if (isHeld) begins.push(begin)
      else await begin()
    },
    stop: () => clearInterval(timer),
  }
}

export const neverHeld: Hold = {
  isHeld: () => false,
  check: async () => {},
  onRelease: (begin) => begin(),
  stop: () => {},
}

/** While the installation is held, outgoing mail stays in the delivery log. */
export const heldMail = (mail: Mail, { isHeld }: Pick<Hold, 'isHeld'>): Mail => ({
  ...mail,
  send: async (message, way) => (isHeld() ? 'logged' : mail.send(message, way)),
})

/** While the installation is held, no payment provider is called and no webhook accepted. */
export const heldPayments = ({ gateways, knock }: Payments, hold: Held): Payments => ({
  knock,
  gateways: gateways.map((gateway) => ({
    ...gateway,
    start: guard(hold, gateway.start),
    verify: guard(hold, gateway.verify),
    refund: guard(hold, gateway.refund),
    lookup: guard(hold, gateway.lookup),
  })),
})

/** While the installation is held, no label is bought or canceled. */
export const heldCarriers = (
  carriers: CarrierProvider | undefined,
  hold: Held,
): CarrierProvider | undefined => {
  if (!carriers?.labels) return carriers
  const { labels } = carriers
  const { rates, buy, cancel } = labels
  return {
    ...carriers,
    labels: {
      ...labels,
      rates: guard(hold, rates),
      buy: guard(hold, buy),
      cancel: guard(hold, cancel),
    },
  }
}

type Held = Pick<Hold, 'isHeld'>

const guard =
  <Params extends unknown[], Answer>(
    { isHeld }: Held,
    act: (...params: Params) => Promise<Answer>,
  ) =>
  async (...params: Params) => {
    if (isHeld()) throw held()
    return act(...params)
  }

const held = () => new Failure('held', sentence(m.installation_held))
