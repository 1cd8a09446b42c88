import type { Address } from '@emporia/contract'

/** Prices and prepaid labels of carriers; amounts are minor units. */
export type LabelService = {
  /**
   * Lists what carriers take for a parcel; without a street, the address is not checked. Throws
   * `LabelRefusal` if the service refuses it, and after the given time without an answer.
   */
  rates: (parcel: ParcelToSend, timeoutMs?: number) => Promise<Quote>
  /**
   * Buys the label of a quote. The service sells each quote once. Throws `LabelRefusal` if nothing
   * was bought; after any other error, `find` tells whether it was.
   */
  buy: (quote: { reference: string; rate: string }) => Promise<BoughtLabel>
  /** Returns the state of a quote at the service. */
  find: (reference: string) => Promise<LabelState>
  /** Asks for the money of an unused label. Throws `LabelRefusal` if the service refuses at once. */
  cancel: (reference: string) => Promise<Cancellation>
  /** Returns the PDF of a bought label. */
  download: (url: string) => Promise<Uint8Array>
}

export type ParcelToSend = {
  from: Address
  to: Address
  grams: number
  length_mm: number
  width_mm: number
  height_mm: number
  /** Prices in this currency are preferred. */
  currency: string
  /** The contents, if the parcel crosses a customs border. */
  customs?: CustomsItem[] | undefined
}

/** All units of a product in a parcel. */
export type CustomsItem = {
  description: string
  quantity: number
  /** As a decimal in the currency of the parcel: `7.45`. */
  value: string
  grams: number
  hs_code: string
  origin_country: string
}

export type Quote = {
  reference: string
  rates: Rate[]
  /** What the carriers say about the parcel, such as an address that they do not know. */
  notes: string[]
}

export type Rate = {
  id: string
  carrier: string
  service: string
  /** As a decimal, because other currencies have other decimals: `7.45`. */
  price: string
  currency: string
  /** Working days in transit, if the carrier says so. */
  days: number | null
}

export type BoughtLabel = {
  tracking: string
  tracking_url: string | null
  /** The PDF at the service. */
  label_url: string
}

/** `requested`: the carrier decides within days. */
export type Cancellation = 'requested' | 'done' | 'refused'

export type LabelState = {
  label: BoughtLabel | null
  cancellation: Cancellation | null
}

/** The service refused; nothing was bought or changed. Its text is that of the service. */
export class LabelRefusal extends Error {
  /** Whether carriers do not take this parcel, such as for its address; else it is about the account. */
  readonly isAboutParcel: boolean

  constructor(text: string, { isAboutParcel = false } = {}) {
    super(text)
    this.isAboutParcel = isAboutParcel
  }
}
