import { type OfferChoice, reducedPrice, reductions } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

import { iconButton } from '../../backoffice/button.ts'
import { MoneyInput, RateInput, IntegerInput } from '../../backoffice/form/numbers.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Rich, strong } from '../../ui/rich.tsx'
import type { ItemDraft } from './item-draft.ts'
import { Choice } from '../../backoffice/form/choice.tsx'

type Props = {
  item: ItemDraft
  product: OfferChoice
  taken: number
  onChange: (changes: Partial<ItemDraft>) => void
  onRemove: () => void
}

/** One product of an offer. */
export const Item = ({ item, product, taken, onChange, onRemove }: Props) => (
  <fieldset className="grid gap-3 rounded-md border border-line p-3">
    <legend className="sr-only">{product.name}</legend>
    <div className="flex items-center gap-3">
      <Picture of={product.picture} sizes="36px" className="size-9 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{product.name}</p>
        <p className="truncate text-[.8125rem] text-ink-2">
          {taken > 0
            ? m.offer_item_sold({ shop: product.shop_name, count: taken })
            : product.shop_name}
        </p>
      </div>
      <button
        type="button"
        className={iconButton}
        aria-label={m.offer_item_remove({ product: product.name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
    {product.variants.length > 1 && <Variants item={item} product={product} onChange={onChange} />}
    <div className="flex flex-wrap items-end gap-2">
      <Reduction item={item} name={product.name} onChange={onChange} />
      <Limit
        label={m.offer_item_total()}
        name={m.offer_item_total_label({ product: product.name })}
        value={item.quantity_limit}
        onChange={(quantity_limit) => onChange({ quantity_limit })}
      />
      <Limit
        label={m.offer_item_person()}
        name={m.offer_item_person_label({ product: product.name })}
        value={item.per_user_limit}
        onChange={(per_user_limit) => onChange({ per_user_limit })}
      />
    </div>
    <Result item={item} product={product} />
  </fieldset>
)

const Variants = ({ item, product, onChange }: Pick<Props, 'item' | 'product' | 'onChange'>) => (
  <Choice
    label={m.offer_item_variants({ product: product.name })}
    value={item.variant_id ?? 0}
    options={[
      { value: 0, label: m.offer_variants_all() },
      ...product.variants.map(({ id, label }) => ({
        value: id,
        label: label || m.offer_variant_unnamed(),
      })),
    ]}
    onChange={(chosen) => onChange({ variant_id: chosen || null })}
  />
)

const reductionLabels = {
  percent: { type: m.offer_discount_percent, value: m.offer_discount_percent_label },
  fixed: { type: m.offer_discount_fixed, value: m.offer_discount_fixed_label },
  price: { type: m.offer_discount_price, value: m.offer_discount_price_label },
}

type ReductionProps = Pick<Props, 'item' | 'onChange'> & { name: string }

const Reduction = ({ item: { type, value }, name, onChange }: ReductionProps) => {
  const Input = type === 'percent' ? RateInput : MoneyInput

  return (
    <>
      <Choice
        className="w-36"
        label={m.offer_item_discount({ product: name })}
        value={type}
        options={reductions.map((one) => ({ value: one, label: reductionLabels[one].type() }))}
        // A percentage is not a valid amount, so the value is reset.
        onChange={(chosen) => onChange({ type: chosen, value: 0 })}
      />
      <Input
        key={type}
        className="w-28"
        aria-label={reductionLabels[type].value({ product: name })}
        value={value || null}
        onChange={(typed) => onChange({ value: typed ?? 0 })}
      />
    </>
  )
}

type LimitProps = {
  label: string
  /** The label with the product, for screen readers. */
  name: string
  value: number | null | undefined
  onChange: (value: number | null) => void
}

const Limit = ({ label, name, value, onChange }: LimitProps) => (
  <label className="text-[.8125rem] text-ink-2">
    {label}
    <IntegerInput className="w-20" aria-label={name} value={value ?? null} onChange={onChange} />
  </label>
)

/** Price after the reduction, '$20.00 becomes $16.00', or the error. */
const Result = ({ item, product }: Pick<Props, 'item' | 'product'>) => {
  const money = useMoney()
  const prices = product.variants
    .filter(({ id }) => !item.variant_id || item.variant_id === id)
    .map(({ price_minor }) => ({ before: price_minor, after: reducedPrice(price_minor, item) }))
  const lowered = prices.filter(({ before, after }) => after < before)
  const wrong = mistakeIn(
    lowered.map(({ after }) => after),
    product.cost_minor,
  )
  const range = (values: number[]) =>
    [...new Set([Math.min(...values), Math.max(...values)])].map(money).join(' – ')

  return (
    <p className="num text-[.8125rem]" aria-live="polite">
      {lowered.length > 0 && (
        <Rich
          parts={m.offer_result_change({
            before: range(prices.map(({ before }) => before)),
            after: range(prices.map(({ before, after }) => Math.min(before, after))),
          })}
          tags={{ strong }}
        />
      )}
      {wrong && <span className="block font-medium text-tone-red-ink">{wrong}</span>}
    </p>
  )
}

const mistakeIn = (lowered: number[], cost_minor: number | null) => {
  if (lowered.length === 0) return m.offer_result_not_lower()
  if (lowered.some((price) => price <= 0)) return m.offer_result_free()
  return cost_minor !== null && lowered.some((price) => price < cost_minor)
    ? m.offer_result_below_cost()
    : null
}
