import { Link } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'

const titles = { product_id: 'One product', referer: 'From', label: 'Label' }

/** Active filters of the metrics, with a link to remove them. */
export const ActiveFilters = () => {
  const { read, addressWith } = useListState()
  const set = (['product_id', 'referer', 'label'] as const).filter((key) => read(key))
  if (set.length === 0) return null

  return (
    <ul aria-label="Narrowed to" className="flex flex-wrap gap-2">
      {set.map((key) => (
        <li key={key}>
          <Link to={addressWith({ [key]: undefined })} className={buttonClass()}>
            {key === 'product_id' ? titles[key] : `${titles[key]} ${read(key)}`}
            <Icon name="close" />
            <span className="sr-only">Show all again</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
