import * as m from '@emporia/messages/catalog'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { Rich } from '../../ui/rich.tsx'
import type { Elements } from './variants.ts'

type Props = {
  shop: Elements['shops'][number] | undefined
  /** Whether the reader can add the tax number in the settings of the shop. */
  isOwner?: boolean
}

const namedMax = 3

/** Where the product cannot be bought, because its shop owes the tax there and has no tax number. */
export const RefusedZones = ({ shop, isOwner = false }: Props) => {
  const { name = '', refused_zones: all = [] } = shop ?? {}
  if (all.length === 0) return null
  const zones = all.slice(0, namedMax).join(', ')
  const rest = Math.max(0, all.length - namedMax)

  return (
    <p className="mb-3.5 max-w-[1120px] rounded-[10px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
      {isOwner ? (
        <Rich parts={m.product_zones_refused({ zones, rest })} tags={{ link: toSettings }} />
      ) : (
        m.product_zones_refused_shop({ zones, rest, shop: name })
      )}
    </p>
  )
}

const toSettings = (text: ReactNode) => (
  <Link to="/seller/credentials" className={linkClass}>
    {text}
  </Link>
)
