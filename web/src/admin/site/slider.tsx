import { api } from '@emporia/contract'

import { shortDay } from '../../format/date.ts'
import { image, instant, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { useLocale } from '../../ui/money.tsx'

export const clientLoader = listLoader(api.admin.slider.list)

export default function SliderScreen() {
  return (
    <ResourceScreen
      resource={api.admin.slider}
      nouns={['slider', 'sliders']}
      search="Title"
      titleCell={({ title, image_desktop, subtitle }) => ({
        name: title,
        picture: image_desktop,
        below: subtitle,
      })}
      titleColumn="title"
      columns={[
        { head: 'Leads to', cell: ({ link }) => link },
        {
          head: 'Shown',
          cell: ({ starts_at, ends_at }) => <Schedule starts_at={starts_at} ends_at={ends_at} />,
        },
        { head: 'Rank', sort: 'rank', align: 'right', phone: 'none', cell: ({ rank }) => rank },
      ]}
      fields={fields}
    />
  )
}

const fields = {
  title: text('Title'),
  subtitle: text('Subtitle'),
  image_desktop: image('Picture for wide screens', {
    help: '1920 by 600 pixels, the left 42 % free for the words.',
  }),
  image_mobile: image('Picture for phones', {
    help: '800 by 800 pixels, the upper 45 % free for the words.',
  }),
  alt: text('Alternative text', { help: 'What the picture shows, for those who cannot see it.' }),
  link: text('Leads to', { help: 'An address of this shop, such as /shop?category_id=4.' }),
  button: text('Button'),
  starts_at: instant('Shown from'),
  ends_at: instant('Shown until'),
  rank: integer('Rank', { help: 'The smallest comes first.' }),
}

type ScheduleProps = { starts_at: string | null; ends_at: string | null }

const Schedule = ({ starts_at, ends_at }: ScheduleProps) => {
  const { time_zone } = useLocale()
  if (!starts_at && !ends_at) return 'Always'
  const from = starts_at && `from ${shortDay(starts_at, time_zone)}`
  const until = ends_at && `until ${shortDay(ends_at, time_zone)}`
  return [from, until].filter(Boolean).join(' ')
}
