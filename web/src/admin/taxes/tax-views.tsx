import * as m from '@emporia/messages/tax'
import { Link, useLocation } from 'react-router'

const views = {
  '/admin/tax': m.tax_view_zones,
  '/admin/tax/rates': m.tax_view_rates,
  '/admin/tax/categories': m.tax_view_categories,
  '/admin/tax/provider': m.tax_view_provider,
  '/admin/tax/test': m.tax_view_test,
}

/** Links between the screens of tax. */
export const TaxViews = () => {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.tax_view_label()} className="view-tabs mb-3.5 px-0">
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
