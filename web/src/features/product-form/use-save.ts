import { toFieldErrors, toFieldLabel, type Reply, type ProductDetail } from '@emporia/contract'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'

import { callEdit } from '../../resource/editing/call-edit.ts'
import { reporting } from '../../backoffice/form/reporting.ts'
import { call } from '../../api/call.ts'
import type { useDraft } from '../../backoffice/form/use-draft.ts'
import { announce } from '../../ui/message/announce.ts'
import { toProductForm, toProductInput, type ProductForm, type Sent } from './form.ts'
import { sendProduct, type ProductCalls } from './send-product.ts'
import type { Elements } from './variants.ts'

type Save = {
  calls: ProductCalls
  elements: Elements
  product: ProductDetail | undefined
  form: ReturnType<typeof useDraft<ProductForm>>
}

/** Validates the form by the contract, saves it, and shows each error at its field. */
export const useSave = ({ calls, elements, product, form }: Save) => {
  const [saving, setSaving] = useState(false)
  const [madeId, setMadeId] = useState<number>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(product)
  const id = product?.id ?? madeId

  const finish = async (reply: Reply<ProductDetail>) => {
    announce(reply)
    if (!reply.success) return form.refuse(reply.errors ?? {})
    form.restart(toProductForm(reply.data))
    setSeen(reply.data)
    // Reloads state and review, which depend on the saved product.
    if (product) await revalidate()
    else await navigate(`?id=${reply.data.id}`, { replace: true })
  }

  const save = async () => {
    const plain = plainOf({ calls, elements, form, id, isWhole: !product, seen })
    if ('errors' in plain) return form.refuse(plain.errors)
    setSaving(true)
    const { pictures } = form.draft
    await finish(await sendProduct(calls, { id, ...plain, pictures, seen, onMade: setMadeId }))
    setSaving(false)
  }

  return { save, saving }
}

type SaveParams = Omit<Save, 'product'> & {
  id: number | undefined
  isWhole: boolean
  seen: ProductDetail | undefined
}

/** Returns the errors of the form, or the function that saves its plain fields. */
const plainOf = ({ calls: { create, update }, elements, form, id, isWhole, seen }: SaveParams) => {
  const whole = toProductInput(form.draft, elements)
  const changes = isWhole ? whole : changedOf(whole, form.changed)

  if (id === undefined) {
    const checked = create.input.safeParse(fitting(create.input, changes), reporting)
    const errors = checked.success ? {} : toFieldErrors(checked.error, nameOf)
    // Checked here, because the seller's one call also takes changes and requires no category.
    if (form.draft.category_id === null) errors['category_id'] = 'Please enter Category'
    if (!checked.success || errors['category_id']) return { errors }
    return { sendPlain: () => call(create, checked.data, { idempotencyKey: form.intent }) }
  }
  const { template_id: _, ...changesOnly } = changes
  const sent = fitting(update.input, changesOnly)
  if (Object.keys(sent).length === 0) return { sendPlain: undefined }
  const checked = update.input.safeParse({ ...sent, id }, reporting)
  if (!checked.success) return { errors: toFieldErrors(checked.error, nameOf) }
  const shape = (product: ProductDetail) => toProductInput(toProductForm(product), elements)
  return { sendPlain: () => callEdit(update, checked.data, { seen, shape, label: nameOf }) }
}

/**
 * Returns only changed fields. Axes change the variants; other keys have the names of the contract.
 */
const changedOf = (whole: Sent, changed: (keyof ProductForm)[]): Sent => {
  const keys: string[] = changed.map((key) => (key === 'axes' ? 'variants' : key))
  return Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key)))
}

/** Removes fields that the call does not take, such as the shop in the seller's call. */
const fitting = (input: z.ZodObject, sent: Sent): Sent => {
  const taken = Object.keys(input.shape)
  return Object.fromEntries(Object.entries(sent).filter(([key]) => taken.includes(key)))
}

const names: Record<string, string> = {
  gtin: 'GTIN',
  sku: 'SKU',
  on_hand: 'Stock',
  price_minor: 'Price',
}

const nameOf = (path: string) => names[path.split('.').at(-1) ?? ''] ?? toFieldLabel(path)
