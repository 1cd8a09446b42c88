import { type BulkAction, type BulkPreviewRow, priceMax } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'

/** A variant selected for an action. */
export type Chosen = {
  id: number
  product_id: number
  name: string
  sku: string
  price_minor: number
  compare_at_minor: number | null
  status: string
  category: string
  is_template: boolean
}

/** Changes a price by basis points, rounded half up. */
export const priceAfter = (price_minor: number, change_bp: number) =>
  Math.floor((price_minor * (10_000 + change_bp) + 5_000) / 10_000)

/** Returns what an action changes about a variant, or why it does not apply. */
export const toPreview = (
  chosen: Chosen,
  action: BulkAction,
  category: string | undefined,
): BulkPreviewRow => {
  const { id, name, sku, price_minor } = chosen
  const row = { id, name, sku, was_minor: null, becomes_minor: null, was: '', becomes: '' }
  switch (action.do) {
    case 'price': {
      const becomes_minor = priceAfter(price_minor, action.change_bp)
      const refusal = refusalOfPrice(chosen, becomes_minor)
      return { ...row, was_minor: price_minor, becomes_minor, refusal }
    }
    case 'category': {
      const refusal = chosen.is_template ? m.template_own_form() : null
      return { ...row, was: chosen.category, becomes: category ?? '', refusal }
    }
    case 'delete':
      return {
        ...row,
        was: capitalize(chosen.status),
        becomes: answers.import_deleted(),
        refusal: null,
      }
    case 'activate':
      return {
        ...row,
        was: capitalize(chosen.status),
        becomes: answers.import_active(),
        refusal: null,
      }
    case 'deactivate':
      return {
        ...row,
        was: capitalize(chosen.status),
        becomes: answers.import_inactive(),
        refusal: null,
      }
  }
}

const refusalOfPrice = ({ is_template, compare_at_minor }: Chosen, price_minor: number) => {
  if (is_template) return m.template_own_form()
  if (price_minor < 1) return m.bulk_price_missing()
  if (price_minor > priceMax) return m.bulk_price_high()
  return compare_at_minor !== null && compare_at_minor <= price_minor
    ? m.bulk_price_compare()
    : null
}

const capitalize = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)

/** Returns the title of a task in the owner's list. */
export const toTaskTitle = (
  action: BulkAction,
  { products, category }: { products: number; category?: string | undefined },
) => {
  const what = answers.import_products({ products })
  switch (action.do) {
    case 'price':
      return toPriceTitle(action.change_bp, what)
    case 'category':
      return category === undefined
        ? answers.bulk_move_other({ products: what })
        : answers.bulk_move({ products: what, category })
    case 'activate':
      return answers.import_activate({ what })
    case 'deactivate':
      return answers.import_deactivate({ what })
    case 'delete':
      return answers.import_delete({ what })
  }
}

const toPriceTitle = (change_bp: number, products: string) => {
  const percent = Math.abs(change_bp) / 100
  return change_bp < 0
    ? answers.bulk_price_lower({ percent, products })
    : answers.bulk_price_raise({ percent, products })
}
