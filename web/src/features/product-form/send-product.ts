import type { api, Picture, Reply, WholeProduct } from '@emporia/contract'

import { callEdit } from '../../resource/editing/call-edit.ts'

export type ProductCalls = {
  elements: typeof api.admin.product.elements | typeof api.seller.product.elements
  show: typeof api.admin.product.show | typeof api.seller.product.show
  create:
    | typeof api.admin.product.create
    | typeof api.admin.template.create
    | typeof api.seller.product.save
  update:
    | typeof api.admin.product.update
    | typeof api.admin.template.update
    | typeof api.seller.product.save
}

type Answer = Promise<Reply<WholeProduct>>

type Wish = {
  /** The product that is there; none while a new one is made. */
  id: number | undefined
  /** Sends all but the new pictures; missing where nothing of it changed. */
  sendPlain: (() => Answer) | undefined
  /** All pictures in the order they shall have; new ones are files. */
  pictures: (Picture | File)[]
  /** The product as it was loaded. */
  seen: WholeProduct | undefined
  /** Told once a new product is there, even if its pictures are refused afterwards. */
  onMade: (id: number) => void
}

/**
 * Sends what is plain first, then the new pictures, and their order last: a form with files cannot
 * say null or 'no tags'. Each part is whole in itself, so a refusal in between loses nothing.
 */
export const sendProduct = async (calls: ProductCalls, wish: Wish): Answer => {
  const { sendPlain, pictures, onMade } = wish
  const plain = await sendPlain?.()
  if (plain?.success) onMade(plain.data.id)
  const id = plain?.success ? plain.data.id : wish.id
  const files = pictures.filter((picture) => picture instanceof File)
  if (plain?.success === false || id === undefined || files.length === 0)
    return plain ?? nothingSent

  const seen = plain?.success ? plain.data : wish.seen
  const uploaded = await callEdit(calls.update, { id, new_pictures: files }, { seen })
  if (!uploaded.success) return uploaded
  const order = orderOf(pictures, uploaded.data.pictures)
  const isInOrder = uploaded.data.pictures.every((picture, at) => picture.id === order[at])
  const last = isInOrder
    ? uploaded
    : await callEdit(calls.update, { id, pictures: order }, { seen: uploaded.data })
  // What it was all about is said by the first part: 'Product created'.
  return last.success && plain ? { ...last, message: plain.message } : last
}

/** New pictures come last in the reply; here they stand where they were put. */
const orderOf = (wanted: (Picture | File)[], stored: Picture[]) => {
  const kept = new Set(wanted.flatMap((one) => (one instanceof File ? [] : one.id)))
  const fresh = stored.filter(({ id }) => !kept.has(id))
  return wanted.flatMap((one) => (one instanceof File ? (fresh.shift()?.id ?? []) : one.id))
}

const nothingSent: Reply<WholeProduct> = {
  success: false,
  code: 'invalid',
  message: 'There is nothing to save',
}
