import type { approvals, ProductDraft } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { toCombination } from '../rules.ts'
import { type Sentence, sentence } from '../../../sentence.ts'

export type VariantDraft = ProductDraft['variants'][number]

/** Whether the last digit of a GTIN is the check digit of the others. */
export const isGtin = (gtin: string) => {
  const digits = gtin.split('').map(Number)
  const sum = digits
    .toReversed()
    .reduce((all, digit, place) => all + digit * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Returns the attributes of the variants, in the order of the first variant. */
export const listAxes = (drafts: VariantDraft[]) =>
  (drafts[0]?.product_attributes ?? []).map(({ attribute_id }) => attribute_id)

/** Returns the errors within a variant matrix, one sentence per field. */
export const errorsInVariants = (drafts: VariantDraft[]): Record<string, Sentence> => {
  const axes = signOf(listAxes(drafts))
  const errors: Record<string, Sentence> = {}
  const seen = { ids: new Set(), skus: new Set(), combinations: new Set() }

  for (const [index, draft] of drafts.entries()) {
    const { id, sku, product_attributes, price_minor, compare_at_minor } = draft
    const refuse = (field: string, message: () => string) => {
      errors[`variants.${index}.${field}`] ??= sentence(message)
    }
    const own = product_attributes.map(({ attribute_id }) => attribute_id)
    if (new Set(own).size < own.length) refuse('product_attributes', m.variant_choice_twice)
    if (signOf(own) !== axes) refuse('product_attributes', m.variant_axes_differ)
    if (isAgain(seen.combinations, toCombination(product_attributes)))
      refuse('product_attributes', m.variant_combination_twice)
    if (isAgain(seen.skus, sku.toLowerCase())) refuse('sku', m.variant_sku_twice)
    if (id && isAgain(seen.ids, id)) refuse('id', m.variant_twice)
    if (compare_at_minor && compare_at_minor <= price_minor)
      refuse('compare_at_minor', m.variant_compare_low)
  }
  return errors
}

/** Equal for the same attributes in any order. */
const signOf = (ids: number[]) => ids.toSorted((one, other) => one - other).join()

const isAgain = (seen: Set<unknown>, value: unknown) => {
  const again = seen.has(value)
  seen.add(value)
  return again
}

type ExistingVariant = { id: number; combination: string }
type Matched<V> = {
  stored: { draft: VariantDraft; index: number; variant: V }[]
  added: { draft: VariantDraft; index: number }[]
  gone: V[]
}

/** Matches drafts to existing variants: by id first, then by combination. */
export const matchVariants = <V extends ExistingVariant>(
  drafts: VariantDraft[],
  before: V[],
): Matched<V> => {
  const free = new Map(before.map((variant) => [variant.id, variant]))
  const take = (variant: V | undefined) => {
    if (variant) free.delete(variant.id)
    return variant
  }
  const byId = drafts.map(({ id }) => (id ? take(free.get(id)) : undefined))
  const matched = drafts.map((draft, index) => {
    const combination = toCombination(draft.product_attributes)
    const alike = draft.id
      ? undefined
      : [...free.values()].find((one) => one.combination === combination)
    return { draft, index, variant: byId[index] ?? take(alike) }
  })
  return {
    stored: matched.flatMap(({ variant, ...rest }) => (variant ? { ...rest, variant } : [])),
    added: matched.flatMap(({ variant, ...rest }) => (variant ? [] : rest)),
    gone: [...free.values()],
  }
}

/** Limits of the shop's package that apply to products; null is no limit. */
export type Limits = {
  shop_id: number
  package_name: string
  products: number | null
  /** How many products earlier rows of an import check would use, which are rolled back. */
  planned?: number
  images: number | null
  /** Empty: all of them. */
  category_ids: number[]
}

/** A seller who writes, with the package limits; a shop that is still applying has none. */
export type Seller = { direct_publish: boolean; limits?: Limits }
type Approval = (typeof approvals)[number]

/**
 * Returns the approval state after a write. Staff need no approval. An approved product stays on
 * sale while its seller edits it, and its reviewed fields wait as a change. Other products of a
 * seller are submitted; a new one is approved at once if the package allows it, a rejected one is
 * not.
 */
export const approvalAfter = (
  before: Approval | undefined,
  status: string,
  seller: Seller | undefined,
): Approval => {
  if (!seller) return before ?? 'approved'
  if (before === 'approved') return 'approved'
  if (status === 'draft') return 'draft'
  const wasSentBack = before === 'rejected' || before === 'changes_requested'
  return seller.direct_publish && !wasSentBack ? 'approved' : 'submitted'
}

/** Whether this caller's changes of reviewed fields wait for review. */
export const mustWait = (before: Approval, seller: Seller | undefined) =>
  before === 'approved' && seller !== undefined && !seller.direct_publish

/** Returns when a product was submitted; edits while it waits keep its place in the queue. */
export const submittedAt = (
  before: { approval: Approval; submitted_at: string | null } | undefined,
  approval: Approval,
  now: Date,
) => {
  const isHandedIn = approval === 'submitted' && before?.approval !== 'submitted'
  return isHandedIn ? now.toISOString() : (before?.submitted_at ?? null)
}

type Publishing = { status: string; approval: Approval; published_at: string | null }

/** Returns when a product first went on sale; later publications do not change it. */
export const publishedAt = ({ status, approval, published_at }: Publishing, now: Date) => {
  if (published_at) return published_at
  return status === 'active' && approval === 'approved' ? now.toISOString() : null
}
