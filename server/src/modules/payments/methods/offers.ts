import {
  type CheckoutProvider,
  gatewayNames,
  isGatewayCode,
  type PayNowMethod,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Gateway } from '../../../adapters/payments/gateway.ts'
import { type Sentence, sentence } from '../../../sentence.ts'
import { calculateFee } from './fee.ts'
import type { Method } from './load-methods.ts'
import { findRefusal, type PaidPurchase } from './refusal.ts'

type Offers = {
  gateways: readonly Gateway[]
  methods: readonly Method[]
  purchase: PaidPurchase
}

/** Of several methods of a provider, the first by rank that the purchase fits counts. */
type Choice = { method: Method; refusal: Sentence | null }

/** Returns the method of a provider for a purchase; undefined if the provider is not offered. */
export const chooseMethod = (
  provider: CheckoutProvider,
  { gateways, methods, purchase }: Offers,
): Choice | undefined => {
  const limits = gateways.find(({ code }) => code === provider)?.supports
  const choices = methods
    .filter((method) => method.provider === provider)
    .map((method) => ({
      method,
      // What the gateway accepts is compared as rules are.
      refusal: findRefusal(method, purchase) ?? findRefusal({ ...method, ...limits }, purchase),
    }))
  return choices.find(({ refusal }) => refusal === null) ?? choices[0]
}

/**
 * Returns the payment methods that a buyer can choose, and those that the purchase does not fit
 * with the reason. An empty wallet and a gateway without keys are in neither list.
 */
export const paymentMethodsFor = (walletMinor: number, offers: Offers) => {
  const providers = [...new Set(offers.methods.map(({ provider }) => provider))]
  const choices = providers
    .filter((provider) => isUsable(provider, offers, walletMinor > 0))
    .flatMap((provider) => chooseMethod(provider, offers) ?? [])
  return {
    payment_methods: choices.flatMap(({ method, refusal }) =>
      refusal
        ? []
        : {
            ...toNamed(method),
            note: method.note,
            fee_minor: calculateFee(method, offers.purchase.total_minor),
          },
    ),
    refused_methods: choices.flatMap(({ method, refusal }) =>
      refusal ? { ...toNamed(method), reason: refusal.render() } : [],
    ),
  }
}

const toNamed = (method: Method) => ({
  code: method.provider,
  name: readName(method),
  method_id: method.id,
})

/** Returns the methods of the same purchase that pay at once. */
export const waysNowFor = (withWallet: boolean, offers: Offers) =>
  paymentMethodsFor(withWallet ? 1 : 0, offers).payment_methods.flatMap(({ code, name }) =>
    isPaidNow(code) ? { code, name } : [],
  )

const isPaidNow = (provider: CheckoutProvider): provider is PayNowMethod =>
  provider === 'wallet' || isGatewayCode(provider)

const isUsable = (
  provider: CheckoutProvider,
  { gateways }: Pick<Offers, 'gateways'>,
  withWallet: boolean,
) => {
  if (provider === 'wallet') return withWallet
  return !isGatewayCode(provider) || gateways.some(({ code }) => code === provider)
}

/** Returns why a provider without an active method cannot be used. */
export const refuseProvider = (provider: CheckoutProvider) =>
  provider === 'cash_on_delivery'
    ? sentence(m.cash_delivery_unavailable)
    : sentence(m.payment_method_unavailable)

/** Returns the name of a method as its reader sees it: its title, or the name of its provider. */
export const readName = ({ title, provider }: Pick<Method, 'title' | 'provider'>) =>
  title || nameOfProvider(provider)

const nameOfProvider = (provider: CheckoutProvider) => {
  if (isGatewayCode(provider)) return gatewayNames[provider]
  return providerNames[provider]()
}

const providerNames = {
  cash_on_delivery: m.cash_delivery_name,
  wallet: m.payment_wallet_name,
  bank_transfer: m.bank_transfer_name,
}

/** Returns the names of the active methods that every visitor may use. */
export const listMethodNames = ({ gateways, methods }: Omit<Offers, 'purchase'>) => [
  ...new Set(
    methods
      .filter(({ provider }) => isUsable(provider, { gateways }, false))
      .map((method) => readName(method)),
  ),
]
