import type { CarriedClass, ShippingKind, ShippingPolicy, ShippingStep } from '@emporia/contract'

type Priced = {
  kind: ShippingKind
  price_minor: number
  steps: ShippingStep[]
  classes: CarriedClass[]
  fallback_minor: number | null
}

/** Whether sellers may have such a method (docs/domain/shipping.md#sellers). */
export const isWithinPolicy = (
  { kind, price_minor, steps, classes, fallback_minor }: Priced,
  { sellers, seller_kinds, seller_price_max_minor }: ShippingPolicy,
) => {
  if (sellers !== 'bounded') return sellers === 'free'
  const highest = Math.max(
    price_minor,
    fallback_minor ?? 0,
    ...steps.map((step) => step.price_minor),
    ...classes.map(({ extra_minor }) => extra_minor),
  )
  const isAllowedKind = seller_kinds.length === 0 || seller_kinds.includes(kind)
  return isAllowedKind && (seller_price_max_minor === null || highest <= seller_price_max_minor)
}
