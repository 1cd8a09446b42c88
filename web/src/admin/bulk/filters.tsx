import { productFlow, productStatuses, stockLevels } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { Link } from 'react-router'

import { parseMinor, formatInput } from '../../format/money.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { platformShop, ShopSelect } from '../../backoffice/form/shops/shop-select.tsx'
import { ListChoice } from '../../backoffice/list/filters/choice.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { useLocale } from '../../ui/money.tsx'
import { readText } from '../../ui/text.ts'
import type { Elements } from './elements.ts'

const stockLabels = { in: m.bulk_stock_in, low: m.bulk_stock_low, out: m.bulk_stock_out }

/** Filters of the list, stored in the query string. */
export const Filters = ({ elements }: { elements: Elements | undefined }) => {
  const { read, change } = useListState()
  const shop = read('house') ? platformShop : Number(read('shop_id')) || null

  return (
    <>
      <ShopSelect
        label={m.bulk_filter_shop()}
        placeholder={m.bulk_filter_shop()}
        className="w-44"
        canClear
        value={shop}
        onChange={(chosen) =>
          change({
            house: chosen === platformShop ? 'true' : undefined,
            shop_id: chosen ? String(chosen) : undefined,
          })
        }
      />
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
