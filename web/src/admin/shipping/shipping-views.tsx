import * as m from '@emporia/messages/shipping'
import { Link, useLocation } from 'react-router'

const views = {
  '/admin/shipping': m.shipping_view_zones,
  '/admin/shipping/methods': m.shipping_view_methods,
  '/admin/shipping/classes': m.shipping_view_classes,
  '/admin/shipping/points': m.shipping_view_points,
  '/admin/shipping/holidays': m.shipping_view_holidays,
  '/admin/shipping/carriers': m.shipping_view_carriers,
  '/admin/shipping/test': m.shipping_view_test,
}

/** Links between the screens of shipping. */
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
