import type { FieldErrors, ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'

import { callEdit } from '../../resource/edits/call-edit.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../form/use-form.ts'
import { announce } from '../../ui/message/announce.ts'
import { adoptedForm, toProductForm, type ProductForm } from './form.ts'
import { toProductInput, type Sent } from './product-input.ts'
import type { Base } from './use-form-draft.ts'
import { sendProduct, type ProductCalls } from './send-product.ts'
import type { Elements } from './variants.ts'

type Save = {
  calls: ProductCalls
  elements: Elements
  product: ProductDetail | undefined
  template: ProductDetail | undefined
}

/** The form of a product: validated by the contract, with each error at its field. */
export const useProductSave = ({ calls, elements, product, template }: Save) => {
  const { create, update } = calls
  const [madeId, onMade] = useState<number>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(product)
  const id = product?.id ?? madeId
  const [base, setBase] = useState<Base>()

  const form = useForm<z.ZodObject, ProductDetail, ProductForm>({
    schema: id === undefined ? create.input : update.input,
    values: template ? adoptedForm(template) : toProductForm(product),
    toInput: (draft, changes) => {
      const whole = toProductInput(draft, elements)
      const sent = product ? changedOf(whole, Object.keys(changes)) : whole
      return id === undefined ? fitting(create.input, sent) : toUpdate(update.input, sent, id)
    },
    // Checked here, because the seller's one call also takes changes and requires no category.
    check: (draft) => (id === undefined ? checkCategory(draft) : {}),
    labels: nameOf,
    send: async (input, once, { pictures }) => {
      const sendPlain = () =>
        id === undefined
          ? call(create, input, once)
          : callEdit(update, { ...input, id }, { seen: base ?? seen, ...comparedBy(elements) })
      const plain = hasChanges(input) ? { sendPlain } : { sendPlain: undefined }
      return announced(await sendProduct(calls, { ...plain, id, pictures, seen, onMade }))
    },
    onSuccess: async (saved) => {
      form.restart(toProductForm(saved))
      setSeen(saved)
      setBase(undefined)
      // Reloads state and review, which depend on the saved product.
      if (product) await revalidate()
      else await navigate(`?id=${saved.id}`, { replace: true })
    },
  })

  return { ...form, base, setBase }
}

/** How a record is compared with the changes of others. */
const comparedBy = (elements: Elements) => ({
  shape: (saved: ProductDetail | Base) =>
    toProductInput('values' in saved ? saved.values : toProductForm(saved), elements),
  label: nameOf,
})

const checkCategory = ({ category_id }: ProductForm): FieldErrors =>
  category_id === null ? { category_id: m.product_save_category_error() } : {}

const hasChanges = (input: object) => Object.keys(input).some((key) => key !== 'id')

const announced = <Answer extends Parameters<typeof announce>[0]>(reply: Answer) => {
  announce(reply)
  return reply
}

const toUpdate = (input: z.ZodObject, sent: Sent, id: number) => {
  const { template_id: _, ...rest } = sent
  return { ...fitting(input, rest), id }
}

/**
 * Returns only changed fields. Axes change the variants; other keys have the names of the contract.
 */
const changedOf = (whole: Sent, changed: string[]): Sent => {
  const keys: string[] = changed.map((key) => (key === 'axes' ? 'variants' : key))
  return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key)))
}

/** Removes fields that the call does not take, such as the shop in the seller's call. */
const fitting = (input: z.ZodObject, sent: Sent): Sent => {
  const taken = Object.keys(input.shape)
  return Object.fromEntries(Object.entries(sent).filter(([key]) => taken.includes(key)))
}

const names: Record<string, () => string> = {
  gtin: m.product_measures_gtin,
  sku: m.product_variant_sku,
  on_hand: m.product_variant_stock,
  price_minor: m.product_variant_price,
}

const nameOf = (path: string) => names[path.split('.').at(-1) ?? '']
