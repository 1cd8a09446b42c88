import type { FileRow, FileUse } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { useArea } from '../../backoffice/shell/area.ts'

/** Records that use a file, each with a link. */
export const UsedIn = ({ file: { used, used_in } }: { file: FileRow }) => {
  const { area } = useArea()
  if (used === 0) return <p className="text-ink-2">{m.file_use_none()}</p>

  return (
    <ul className="grid gap-1">
      {used_in.map((use) => {
        const to = placeOf(area, use)
        return (
          <li key={`${use.what} ${use.id}`}>
            <span className="text-ink-2">{placeLabels[use.what]()}</span>{' '}
            {to ? (
              <Link to={to} className={linkClass}>
                {use.name}
              </Link>
            ) : (
              use.name
            )}
          </li>
        )
      })}
      {used > used_in.length && (
        <li className="text-ink-2">{m.file_use_more({ count: used - used_in.length })}</li>
      )}
    </ul>
  )
}

const placeLabels: Record<FileUse['what'], () => string> = {
  product: m.file_use_product,
  change: m.file_use_change,
  variant: m.file_use_variant,
  category: m.file_use_category,
  brand: m.file_use_brand,
  slider: m.file_use_slider,
  offer: m.file_use_offer,
  shop: m.file_use_shop,
  market: m.file_use_branding,
  profile: m.file_use_profile,
  document: m.file_use_documents,
  order: m.file_use_order,
}

const lists: Partial<Record<FileUse['what'], string>> = {
  category: 'category',
  brand: 'brand',
  slider: 'slider',
  offer: 'offers',
}

/** Returns the path of the screen of a use, if the area has one. */
const placeOf = (area: string, { what, id, name }: FileUse) => {
  if (what === 'order') return `/${area}/order/details/${id}`
  if (what === 'product' || what === 'change' || what === 'variant')
    return `/${area}/product/add?id=${id}`
  const list = area === 'admin' ? lists[what] : undefined
  return list && `/admin/${list}?${new URLSearchParams({ q: name }).toString()}`
}
