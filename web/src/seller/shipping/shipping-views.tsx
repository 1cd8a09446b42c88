import * as m from '@emporia/messages/shipping'
import { Link, useLocation } from 'react-router'

import { usePolicy } from './use-policy.ts'

const views = {
  '/seller/shipping': m.shipping_view_methods,
  '/seller/shipping/points': m.shipping_view_points,
  '/seller/shipping/zones': m.shipping_view_zones,
}

const zones = '/seller/shipping/zones'

/** Links between the screens of a shop’s shipping; it has zones where the marketplace allows them. */
export const ShippingViews = () => {
  const { pathname } = useLocation()
  const policy = usePolicy()
  const isOffered = (path: string) =>
    path !== zones || policy?.sellers === 'free' || pathname.endsWith(zones)
  return (
    <nav aria-label={m.shipping_view_label()} className="view-tabs mb-3.5 px-0">
      {Object.entries(views)
        .filter(([path]) => isOffered(path))
        .map(([path, title]) => (
          <Link
            key={path}
            to={path}
            className="view-tab"
            aria-current={pathname.endsWith(path) ? 'page' : undefined}
          >
            {title()}
          </Link>
        ))}
    </nav>
  )
}
