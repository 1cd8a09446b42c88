import {
  gatewayNames,
  isGatewayCode,
  type PackageKind,
  type PackagePayment,
  type PackageQuote,
  type PackageWays,
  type PurchaseInput,
  type Role,
} from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import type { Payments } from '../../../adapters/payments/gateway.ts'
import { getAvailableAccount, person, seller } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { toQuotedTax } from '../tax-parts.ts'
import { getOffered, getQuote } from './quote.ts'
import { selectUnpaid } from './same-call.ts'

type Actor = { id: number; role: Role; shop_id: number | null }
type Gateways = Pick<Payments, 'gateways'>

/** Returns the payment methods for packages and the caller's available money. Staff buy none. */
export const getPaymentMethods = async (
  db: Db,
  { id, role, shop_id }: Actor,
  { gateways }: Gateways,
): Promise<Omit<PackageWays, 'quote'>> => {
  if (role === 'admin') return { available_minor: 0, methods: [] }
  const owner = shop_id === null ? person(id) : seller(shop_id)
  const [available_minor = 0] = await readBalances(db, [getAvailableAccount(owner)])
  const own: { code: PackagePayment; name: string } =
    shop_id === null
      ? { code: 'wallet', name: answers.package_method_wallet() }
      : { code: 'earnings', name: answers.package_method_earnings() }
  return {
    available_minor,
    methods: [
      own,
      ...gateways.map(({ code }) => ({ code, name: gatewayNames[code] })),
      { code: 'offline', name: answers.package_method_bank() },
    ],
  }
}

export const kindsFor: Record<Role, PackageKind[]> = {
  seller: ['shop'],
  member: ['affiliate', 'subscription', 'boost'],
  user: ['boost'],
  admin: [],
}

type QuoteParams = { actor: Actor; package_id: number; now: Date }

/** Returns the current price of a package that the caller may buy; that of an unpaid purchase is fixed. */
export const getQuoteFor = async (
  db: Db,
  { actor, package_id, now }: QuoteParams,
): Promise<PackageQuote> => {
  const offered = await getOffered(db, kindsFor[actor.role], package_id)
  const quote = await getQuote(db, { holder: actor, offered }, now)
  const { begins, is_tax_included } = quote
  const [begun] = await selectUnpaid(db, { holder_id: actor.id, package_id })
  const { due_minor, credit_minor, is_trial, taxes } = begun
    ? { ...begun, due_minor: begun.price_minor }
    : quote
  const begins_at = begins === 'now' ? now.toISOString() : (begins?.at ?? null)
  return {
    due_minor,
    credit_minor,
    begins_at,
    begins_now: begins === 'now',
    is_trial,
    tax: toQuotedTax(taxes, { is_included: is_tax_included }),
  }
}

/** Throws if the gateway is not enabled. */
export const assertPaymentMethod = ({ payment_method }: PurchaseInput, { gateways }: Gateways) => {
  if (!isGatewayCode(payment_method)) return
  if (gateways.some(({ code }) => code === payment_method)) return
  throw invalid('payment_method', m.package_payment_unavailable)
}
