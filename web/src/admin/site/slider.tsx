import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { shortDay } from '../../format/date.ts'
import { image, instant, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { useLocale } from '../../ui/money.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.slider.list)

export default function SliderScreen() {
  return (
    <ResourceScreen
      resource={api.admin.slider}
      texts={texts}
      search={m.slider_field_title()}
      titleCell={({ title, image_desktop, subtitle }) => ({
        name: title,
        picture: image_desktop,
        below: subtitle,
      })}
      titleColumn="title"
      columns={[
        { key: 'link', head: m.slider_field_link(), cell: ({ link }) => link },
        {
          key: 'period',
          head: m.slider_column_period(),
          cell: ({ starts_at, ends_at }) => <Schedule starts_at={starts_at} ends_at={ends_at} />,
        },
        {
          head: m.slider_field_rank(),
          sort: 'rank',
          align: 'right',
          phone: 'none',
          cell: ({ rank }) => rank,
        },
      ]}
      fields={fields}
      below={translationsOf('slider')}
    />
  )
}

const texts = {
  name: m.slider_list_name,
  list: m.slider_list_rows,
  add: m.slider_list_add,
  edit: m.slider_list_edit,
  empty: m.slider_list_empty,
}

const fields = {
  title: text(m.slider_field_title),
  subtitle: text(m.slider_field_subtitle),
  image_desktop: image(m.slider_field_desktop, {
    help: m.slider_field_desktop_help,
  }),
  image_mobile: image(m.slider_field_mobile, {
    help: m.slider_field_mobile_help,
  }),
  alt: text(m.slider_field_alt, { help: m.slider_field_alt_help }),
  link: text(m.slider_field_link, { help: m.slider_field_link_help }),
  button: text(m.slider_field_button),
  starts_at: instant(m.slider_field_start),
  ends_at: instant(m.slider_field_end),
  rank: integer(m.slider_field_rank, { help: m.slider_field_rank_help }),
}

type ScheduleProps = { starts_at: string | null; ends_at: string | null }

const Schedule = ({ starts_at, ends_at }: ScheduleProps) => {
  const { time_zone } = useLocale()
  if (starts_at && ends_at)
    return m.slider_period_between({
      start: shortDay(starts_at, time_zone),
      end: shortDay(ends_at, time_zone),
    })
  if (starts_at) return m.slider_period_from({ start: shortDay(starts_at, time_zone) })
  return ends_at
    ? m.slider_period_until({ end: shortDay(ends_at, time_zone) })
    : m.slider_period_always()
}
