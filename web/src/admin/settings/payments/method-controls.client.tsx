import { buyerKinds, type BuyerKind, type ShippingKind, shippingKinds } from '@emporia/contract'
import * as m from '@emporia/messages/payments'
import { useMemo } from 'react'

import { BoxesControl } from '../../../backoffice/form/boxes-control.client.tsx'
import type { ControlProps } from '../../../backoffice/form/control.ts'
import { MultiSelect } from '../../../backoffice/form/select/select.tsx'
import { TagInput } from '../../../backoffice/form/tag-input.tsx'
import { TargetsControl } from '../../../features/promotions/products-control.client.tsx'
import { countries } from '../../../form/address/countries.ts'

const buyerNames: Record<BuyerKind, () => string> = {
  user: m.method_buyer_user,
  member: m.method_buyer_member,
  guest: m.method_buyer_guest,
  business: m.method_buyer_business,
  returning: m.method_buyer_returning,
}

export const Buyers = (props: ControlProps<BuyerKind[]>) => (
  <BoxesControl {...props} name={m.method_field_buyers()} keys={buyerKinds} labels={buyerNames} />
)

const kindNames: Record<ShippingKind, () => string> = {
  flat: m.method_kind_flat,
  weight: m.method_kind_weight,
  price: m.method_kind_price,
  pickup: m.method_kind_pickup,
  carrier: m.method_kind_carrier,
  quantity: m.method_kind_quantity,
}

export const Kinds = (props: ControlProps<ShippingKind[]>) => (
  <BoxesControl {...props} name={m.method_field_kinds()} keys={shippingKinds} labels={kindNames} />
)

export const Countries = ({
  id,
  invalid,
  describedBy,
  value,
  onChange,
}: ControlProps<string[]>) => {
  const options = useMemo(
    () => countries().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )
  return <MultiSelect {...{ id, invalid, describedBy, options, onChange }} value={value ?? []} />
}

export const Currencies = ({ id, describedBy, value, onChange }: ControlProps<string[]>) => (
  <TagInput
    id={id}
    describedBy={describedBy}
    value={value ?? []}
    onChange={(codes) => onChange(codes.map((code) => code.toUpperCase()))}
  />
)

const ofShops = { scope: 'sellers' }
const ofCategories = { scope: 'categories' }

export const Shops = (props: ControlProps<number[]>) => (
  <TargetsControl {...props} draft={ofShops} />
)

export const Categories = (props: ControlProps<number[]>) => (
  <TargetsControl {...props} draft={ofCategories} />
)
