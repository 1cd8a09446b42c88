import { api } from '@emporia/contract'

import { shortDay } from '../../format/date.ts'
import { counted } from '../../format/number.ts'
import { flag, image, instant, text, whole } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useLocale } from '../../ui/money.tsx'
import { offerItems } from './offer-items.tsx'

export const clientLoader = listLoader(api.admin.offer.list)

export default function OfferScreen() {
  return (
    <ResourceScreen
      resource={api.admin.offer}
      nouns={['offer', 'offers']}
      search="Title"
      thing={({ title, banner, items }) => ({
        name: title,
        picture: banner ?? items[0]?.product.picture ?? null,
        below: counted(items.length, 'product'),
      })}
      thingSort="title"
      columns={[
        { head: 'State', cell: ({ state }) => <Badge kind="offer" state={state} /> },
        {
          head: 'Runs',
          sort: 'starts_at',
          cell: ({ starts_at, ends_at }) => <Span starts_at={starts_at} ends_at={ends_at} />,
        },
        {
          head: 'Sold',
          align: 'right',
          cell: ({ items }) => items.reduce((sum, { taken }) => sum + taken, 0),
        },
        { head: 'Rank', sort: 'rank', align: 'right', phone: 'none', cell: ({ rank }) => rank },
      ]}
      fields={fields}
    />
  )
}

const fields = {
  title: text('Title'),
  slug: text('Slug', { help: 'Its place in the address. Left empty, it is made from the title.' }),
  banner: image('Banner', { help: 'Stands beside the title on the page of all offers.' }),
  starts_at: instant('Begins'),
  ends_at: instant('Ends'),
  items: offerItems('Products'),
  allow_below_cost: flag('Things may cost less than their seller paid', {
    help: 'Without this, an offer below the cost of a product is refused.',
  }),
  rank: whole('Rank', { help: 'The smallest comes first.' }),
}

const Span = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => {
  const { time_zone } = useLocale()
  return `${shortDay(starts_at, time_zone)} to ${shortDay(ends_at, time_zone)}`
}
