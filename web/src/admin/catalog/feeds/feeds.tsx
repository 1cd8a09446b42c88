import { api, type FeedFormat } from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/catalog'

import { count } from '../../../format/number.ts'
import { choice, flag, pick, text } from '../../../resource/fields.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { getLanguageName } from '../../../features/translations/labels.ts'
import { listParents } from '../list-parents.ts'
import { FeedAddress } from './feed-address.tsx'
import { listFeedCountries, listFeedCurrencies } from './list-contexts.ts'
import { listLanguages } from './list-languages.ts'

export const clientLoader = listLoader(api.admin.feed.list)

/** Product feeds for shopping services. */
export default function Feeds() {
  return (
    <ResourceScreen
      resource={api.admin.feed}
      texts={texts}
      search={m.feed_field_name()}
      titleCell={({ name, category }) => ({ name, below: category ?? undefined })}
      titleColumn="name"
      columns={[
        { key: 'format', head: m.feed_field_format(), cell: ({ format }) => formatLabels[format] },
        {
          key: 'locale',
          head: m.feed_field_locale(),
          phone: 'none',
          cell: ({ locale }) => locale && getLanguageName(locale),
        },
        {
          key: 'products',
          head: m.feed_column_products(),
          align: 'right',
          phone: 'side',
          cell: ({ products }) => count(products),
        },
        {
          key: 'left',
          head: m.feed_column_left(),
          phone: 'none',
          cell: (row) => <LeftOut {...row} />,
        },
      ]}
      fields={fields}
      below={(row) => <FeedAddress feed={row} />}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">{m.feed_list_text()}</p>
    </ResourceScreen>
  )
}

type LeftOutProps = { without_picture: number; without_description: number }

const LeftOut = ({ without_picture, without_description }: LeftOutProps) => (
  <>
    {without_picture > 0 && <div>{m.feed_column_left_picture({ count: without_picture })}</div>}
    {without_description > 0 && (
      <div>{m.feed_column_left_description({ count: without_description })}</div>
    )}
  </>
)

/** Names of products are not translated. */
const formatLabels: Record<FeedFormat, string> = {
  google: 'Google Merchant Center',
  meta: 'Meta Commerce',
}

const texts = {
  name: m.feed_list_name,
  list: m.feed_list_rows,
  add: m.feed_list_add,
  edit: m.feed_list_edit,
  empty: m.feed_list_empty,
}

const fields = {
  name: text(m.feed_field_name),
  format: pick<FeedFormat>(m.feed_field_format, formatLabels, { isRequired: true }),
  category_id: choice<number>(m.feed_field_category, () => listParents(), {
    help: m.feed_field_category_help,
  }),
  locale: choice<Locale>(m.feed_field_locale, listLanguages, { help: m.feed_field_locale_help }),
  country: choice<string>(m.feed_field_country, listFeedCountries, {
    help: m.feed_field_country_help,
  }),
  currency: choice<string>(m.feed_field_currency, listFeedCurrencies, {
    help: m.feed_field_currency_help,
  }),
  in_stock_only: flag(m.feed_field_stock),
}
