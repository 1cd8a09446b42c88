import { type CartResource, convertMinor } from '@emporia/contract'

/** Returns the part of the total that the wallet pays, if the buyer chose so. */
export const calculateWalletPart = (
  useWallet: unknown,
  { wallet_available_minor, totals }: CartResource,
) => (useWallet === true ? Math.min(wallet_available_minor, totals.total_minor ?? 0) : 0)

type Sum = { resource: CartResource; due_minor: number; decimals: number }

/** Returns what a gateway charges for an amount in the currency of the buyer, if it can. */
export const findCharge = (method: unknown, { resource, due_minor, decimals }: Sum) => {
  const { charge } = resource
  if (!charge || due_minor <= 0 || !charge.methods.some((code) => code === method)) return undefined
  const { rate, rounding_minor, decimals: to, code } = charge.currency
  const amount_minor = convertMinor(due_minor, { rate, rounding_minor, from: decimals, to })
  return amount_minor > 0 ? { currency: code, amount_minor } : undefined
}
