import { useMemo } from 'react'

import { useSiteName } from '../../../format/use-site-name.ts'
import { Combobox, MultiCombobox } from '../select/select.tsx'
import { useFound } from '../select/use-found.ts'
import { findShops, useShops } from './find-shops.ts'

/** The value of the marketplace itself among shops. */
export const platformShop = 0

type Field = {
  id?: string
  label?: string
  describedBy?: string | undefined
  invalid?: boolean
  placeholder?: string
  className?: string
}

type ShopProps = Field & {
  value: number | null
  onChange: (shop: number | null) => void
  canClear?: boolean
}

/** Selects one shop or the marketplace; typing finds shops by name. */
export const ShopSelect = ({ value, onChange, ...field }: ShopProps) => {
  const { nameOf, ...choices } = useChoices(value === null ? [] : [value])
  const label = value === null ? '' : nameOf(value)
  // The same object until the shop changes, because the field would replace what is typed.
  const chosen = useMemo(() => (value === null ? null : { value, label }), [value, label])
  return (
    <Combobox
      {...field}
      {...choices}
      value={chosen}
      onChange={(option) => onChange(option && Number(option.value))}
    />
  )
}

type ShopsProps = Field & { value: number[]; onChange: (shops: number[]) => void }

/** Selects several shops. */
export const ShopsSelect = ({ value, onChange, ...field }: ShopsProps) => {
  const { nameOf, ...choices } = useChoices(value)
  return (
    <MultiCombobox
      {...field}
      {...choices}
      value={value.map((shop) => ({ value: shop, label: nameOf(shop) }))}
      onChange={(options) => onChange(options.map((option) => Number(option.value)))}
    />
  )
}

const useChoices = (chosen: number[]) => {
  const site = useSiteName()
  const shops = useShops(chosen.filter((shop) => shop !== platformShop))
  const find = useMemo(() => findOptions(site), [site])
  const { found, search } = useFound(find)
  const nameOf = (shop: number) =>
    shop === platformShop ? site : (shops.get(shop)?.name ?? String(shop))
  return { options: found, onSearch: search, nameOf }
}

/** The marketplace is offered until something is typed that its name does not have. */
const findOptions = (site: string) => async (typed: string) => {
  const shops = (await findShops(typed)).map(({ id, name }) => ({ value: id, label: name }))
  const isSite = site.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
  return isSite ? [{ value: platformShop, label: site }, ...shops] : shops
}
