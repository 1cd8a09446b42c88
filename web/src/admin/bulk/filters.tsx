import { productFlow, productStatuses, stockLevels } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { Link } from 'react-router'

import { parseMinor, formatInput } from '../../format/money.ts'
import { useSiteName } from '../../format/use-site-name.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Choice, ListChoice } from '../../backoffice/list/filters/choice.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { useLocale } from '../../ui/money.tsx'
import { readText } from '../../ui/text.ts'
import type { Elements } from './elements.ts'

const stockLabels = { in: m.bulk_stock_in, low: m.bulk_stock_low, out: m.bulk_stock_out }

/** Filters of the list, stored in the query string. */
export const Filters = ({ elements }: { elements: Elements | undefined }) => {
  const { read, change } = useListState()
  const site = useSiteName()
  const shop = read('house') ? 'house' : read('shop_id')
  const chooseShop = (value: string) =>
    change(
      value === 'house'
        ? { house: 'true', shop_id: undefined }
        : { house: undefined, shop_id: value },
    )

  return (
    <>
      <Choice label={m.bulk_filter_shop()} value={shop} onChange={chooseShop}>
        <option value="house">{site}</option>
        {elements?.shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <ListChoice label={m.bulk_category_label()} name="category_id">
        {elements?.categories.map(({ id, name, parents }) => (
          <option key={id} value={id}>
            {[...parents, name].join(' › ')}
          </option>
        ))}
      </ListChoice>
      <ListChoice label={m.bulk_filter_stock()} name="stock">
        {stockLevels.map((level) => (
          <option key={level} value={level}>
            {stockLabels[level]()}
          </option>
        ))}
      </ListChoice>
      <ListChoice label={m.bulk_filter_status()} name="status">
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {readText(productFlow.states[status].label)}
          </option>
        ))}
      </ListChoice>
      <ListChoice label={m.bulk_filter_kind()} name="template" all={m.bulk_page_products()}>
        <option value="true">{m.bulk_filter_templates()}</option>
      </ListChoice>
      <PriceBox name="min_minor" label={m.bulk_filter_price_from()} />
      <PriceBox name="max_minor" label={m.bulk_filter_price_to()} />
      <Link to="?" className={buttonClass('quiet')}>
        {m.bulk_filter_clear()}
      </Link>
    </>
  )
}

/** Price filter that applies on blur or Enter. */
const PriceBox = ({ name, label }: { name: string; label: string }) => {
  const { read, change } = useListState()
  const { currency } = useLocale()
  const stored = read(name)
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    const minor = typed?.trim() ? parseMinor(typed, currency) : undefined
    if (typed !== undefined) change({ [name]: minor === undefined ? undefined : String(minor) })
    setTyped(undefined)
  }

  return (
    <input
      inputMode="decimal"
      aria-label={m.bulk_filter_price_label({ label, currency: currency.code })}
      placeholder={label}
      className="office-input num h-8 w-24"
      value={typed ?? (stored === '' ? '' : formatInput(Number(stored), currency))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
