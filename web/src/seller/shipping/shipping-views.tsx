import * as m from '@emporia/messages/shipping'
import { Link, useLocation } from 'react-router'

const views = {
  '/seller/shipping': m.shipping_view_methods,
  '/seller/shipping/zones': m.shipping_view_zones,
}

/** Links between the shipping methods and zones of a shop. */
export const ShippingViews = () => {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.shipping_view_label()} className="view-tabs mb-3.5 px-0">
      {Object.entries(views).map(([path, title]) => (
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
