import { z } from 'zod'

import { post } from '../endpoint.ts'
import { accountDraft, passwordsDiffer, samePasswords } from '../session/session.ts'
import { file, id, line, phone } from '../shapes.ts'
import { bankAccount, mobileAccount, paypalAccount } from '../wallet/payout-account.ts'
import { ownShop, shopDraft } from './own-shop.ts'

const number = line(60)
const payout = z.literal('payout')

/**
 * Steps of the shop registration; fields that a step omits keep their value
 * (docs/domain/catalog.md#shops).
 */
export const registrationSteps = {
  /** For guests: creates an account and a draft shop. */
  account: accountDraft
    .extend({ step: z.literal('account'), phone, accept_terms: z.literal(true) })
    .refine(samePasswords, passwordsDiffer),
  shop: shopDraft.partial().extend({ step: z.literal('shop') }),
  documents: z.strictObject({
    step: z.literal('documents'),
    identity: file.optional(),
    identity_number: number.optional(),
    trade_licence: file.optional(),
    trade_licence_number: number.optional(),
    tax: file.optional(),
    tax_number: number.optional(),
  }),
  /** Payout account; sending it again replaces the account. */
  payout: z.discriminatedUnion('kind', [
    z.strictObject({ step: payout, kind: z.literal('bank'), fields: bankAccount }),
    z.strictObject({ step: payout, kind: z.literal('mobile'), fields: mobileAccount }),
    z.strictObject({ step: payout, kind: z.literal('paypal'), fields: paypalAccount }),
  ]),
  package: z.strictObject({ step: z.literal('package'), package_id: id }),
  submit: z.strictObject({ step: z.literal('submit'), accept_terms: z.literal(true) }),
}

const steps = registrationSteps

export const registration = post('/seller/registration', {
  access: 'public',
  input: z.discriminatedUnion('step', [
    steps.account,
    steps.shop,
    steps.documents,
    steps.payout,
    steps.package,
    steps.submit,
  ]),
  data: z.union([
    z.object({ access_token: z.string(), type: z.literal('Seller'), shop: ownShop }),
    z.object({ shop: ownShop, missing: ownShop.shape.missing }),
  ]),
})
