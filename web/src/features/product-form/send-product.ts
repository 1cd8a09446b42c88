import type { api, Picture, Reply, ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { callEdit } from '../../resource/edits/call-edit.ts'

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

type Answer = Promise<Reply<ProductDetail>>

type SendParams = {
  /** Id of an existing product; undefined for a new one. */
  id: number | undefined
  /** Sends everything except new images; undefined if nothing else changed. */
  sendPlain: (() => Answer) | undefined
  /** All images in their new order; new ones are files. */
  pictures: (Picture | File)[]
  /** The product as it was loaded. */
  seen: ProductDetail | undefined
  /** Called once a new product exists, even if its images are rejected afterwards. */
  onMade: (id: number) => void
}

/**
 * Sends the plain fields first, then new images, then the image order, because a form with files
 * cannot express null or empty lists. Each request is complete, so a failure in between loses
 * nothing.
 */
export const sendProduct = async (calls: ProductCalls, input: SendParams): Answer => {
  const { sendPlain, pictures, onMade } = input
  const plain = await sendPlain?.()
  if (plain?.success) onMade(plain.data.id)
  const id = plain?.success ? plain.data.id : input.id
  const files = pictures.filter((picture) => picture instanceof File)
  if (plain?.success === false || id === undefined || files.length === 0)
    return plain ?? nothingSent()

  const seen = plain?.success ? plain.data : input.seen
  const uploaded = await callEdit(calls.update, { id, new_pictures: files }, { seen })
  if (!uploaded.success) return uploaded
  const order = orderOf(pictures, uploaded.data.pictures)
  const isInOrder = uploaded.data.pictures.every((picture, at) => picture.id === order[at])
  const last = isInOrder
    ? uploaded
    : await callEdit(calls.update, { id, pictures: order }, { seen: uploaded.data })
  // Reports the message of the first request: 'Product created'.
  return last.success && plain ? { ...last, message: plain.message } : last
}

/** Restores the position of new images, which the reply lists last. */
const orderOf = (wanted: (Picture | File)[], stored: Picture[]) => {
  const saved = new Set(wanted.flatMap((one) => (one instanceof File ? [] : one.id)))
  const fresh = stored.filter(({ id }) => !saved.has(id))
  return wanted.flatMap((one) => (one instanceof File ? (fresh.shift()?.id ?? []) : one.id))
}

const nothingSent = (): Reply<ProductDetail> => ({
  success: false,
  code: 'invalid',
  message: m.product_save_nothing(),
})
