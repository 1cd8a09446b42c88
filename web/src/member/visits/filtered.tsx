import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'

const titles = {
  product_id: m.visits_filter_product,
  referer: m.visits_filter_source,
  label: m.visits_row_label,
}

/** Active filters of the metrics, with a link to remove them. */
export const ActiveFilters = () => {
  const { read, addressWith } = useListState()
  const set = (['product_id', 'referer', 'label'] as const).filter((key) => read(key))
  if (set.length === 0) return null

  return (
    <ul aria-label={m.visits_filter_label()} className="flex flex-wrap gap-2">
      {set.map((key) => (
        <li key={key}>
          <Link to={addressWith({ [key]: undefined })} className={buttonClass()}>
            {titles[key]({ name: read(key) })}
            <Icon name="close" />
            <span className="sr-only">{m.visits_filter_remove()}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
