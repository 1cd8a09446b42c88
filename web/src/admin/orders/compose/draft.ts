import {
  type Address,
  api,
  type ManualPayment,
  type OrderCustomer,
  type OrderProduct,
  type Sent,
  type ShippingChoice,
} from '@emporia/contract'
import { toAddressDraft, type AddressDraft } from '../../../form/address/stored.ts'

export type Line = {
  product: OrderProduct
  quantity: number | null
  /** Price that overrides the shop's price. */
  price_minor: number | null
  price_reason: string
}

export type NewCustomer = { name: string; email: string; phone: string }

/** The order form as it is being edited. */
export type Draft = {
  /** An existing account; null for a new customer. */
  known: OrderCustomer | null
  fresh: NewCustomer | null
  lines: Line[]
  address_id: number | null
  address: AddressDraft
  /** Whether the delivery address is billed. */
  bills_same: boolean
  billing: AddressDraft
  shipping: ShippingChoice
  discount_minor: number | null
  discount_reason: string
  payment_method: ManualPayment
  payment_reference: string
  company: string
  vat_id: string
  note: string
}

/** Returns an empty order; its new address begins with the country of the marketplace. */
export const createDraft = (home_country: string): Draft => ({
  known: null,
  fresh: null,
  lines: [],
  address_id: null,
  address: toAddressDraft(null, home_country),
  bills_same: true,
  billing: toAddressDraft(null, home_country),
  shipping: {},
  discount_minor: null,
  discount_reason: '',
  payment_method: 'cash_on_delivery',
  payment_reference: '',
  company: '',
  vat_id: '',
  note: '',
})

type Create = Sent<typeof api.admin.manualOrder.create>
type Preview = Sent<typeof api.admin.manualOrder.resource>

/** Converts the draft to the input of the call; leaves out empty fields. */
export const toCreateInput = (draft: Draft, expected_total_minor: number | undefined): Create => {
  const { address_id, address, bills_same, billing, payment_method, payment_reference, note } =
    draft
  return {
    ...customerOf(draft),
    lines: toLineInputs(draft.lines),
    ...(address_id === null ? { address: toAddress(address) } : { address_id }),
    ...(!bills_same && { billing: toAddress(billing) }),
    shipping: draft.shipping,
    ...discountOf(draft),
    ...businessOf(draft),
    payment_method,
    ...(payment_method === 'bank' && { payment_reference: payment_reference.trim() }),
    note: note.trim() || null,
    ...(expected_total_minor !== undefined && { expected_total_minor }),
  }
}

export const toPreviewInput = (draft: Draft): Preview => ({
  ...customerOf(draft),
  // A placeholder reason lets the totals appear while the reason is still being typed.
  lines: toLineInputs(draft.lines).map(withSomeReason),
  ...(draft.address_id === null
    ? { country: draft.address.country }
    : { address_id: draft.address_id }),
  shipping: draft.shipping,
  ...discountOf(draft),
  // While it is being typed, it has no form yet.
  ...(vatId.safeParse(draft.vat_id).success && { vat_id: draft.vat_id.trim() }),
})

const vatId = api.admin.manualOrder.resource.input.shape.vat_id

const businessOf = ({ company, vat_id }: Draft) => ({
  ...(company.trim() !== '' && { company: company.trim() }),
  ...(vat_id.trim() !== '' && { vat_id: vat_id.trim() }),
})

type LineInput = ReturnType<typeof toLineInputs>[number]

const withSomeReason = (line: LineInput): LineInput =>
  line.price_minor === undefined ? line : { ...line, price_reason: line.price_reason ?? '-' }

const customerOf = ({ known, fresh }: Draft) => {
  if (known) return { user_id: known.id }
  if (!fresh) return {}
  const { phone, ...rest } = fresh
  return { customer: { ...rest, ...(phone.trim() !== '' && { phone }) } }
}

export const toLineInputs = (lines: Line[]) =>
  lines.flatMap(({ product, quantity, price_minor, price_reason }) =>
    quantity === null
      ? []
      : [
          {
            variant_id: product.id,
            quantity,
            ...(price_minor !== null &&
              price_minor !== product.price_minor && {
                price_minor,
                ...(price_reason.trim() !== '' && { price_reason: price_reason.trim() }),
              }),
          },
        ],
  )

const discountOf = ({ discount_minor, discount_reason }: Draft) =>
  discount_minor
    ? {
        discount_minor,
        ...(discount_reason.trim() !== '' && { discount_reason: discount_reason.trim() }),
      }
    : {}

export const toAddress = (draft: AddressDraft): Address => {
  const { company, line2, district, region, postcode, ...rest } = draft
  return {
    ...rest,
    company: company || null,
    line2: line2 || null,
    district: district || null,
    region: region || null,
    postcode: postcode || null,
  }
}
