import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

import { sections as admin } from './admin/sections.ts'
import { sections as guest } from './guest/sections.ts'
import { sections as member } from './member/sections.ts'
import { sections as seller } from './seller/sections.ts'
import { checkoutScreens, screens } from './storefront/screens.ts'
import { sections as user } from './user/sections.ts'

type Screen = { path: string; screen: string }

const routeOf = ({ path, screen }: Screen, id?: string) =>
  path === '' ? index(screen, { id: id ?? screen }) : route(path, screen, { id: id ?? screen })

/** Returns the routes of an area under its layout, which is also its guard. */
const area = (name: string, sections: Screen[]) =>
  prefix(name, [
    layout(
      `${name}/layout.tsx`,
      // Several addresses may show the same screen, so the route id is derived from the address.
      sections.map((section) => routeOf(section, `${name}/${section.path}`)),
    ),
  ])

export default [
  layout(
    'storefront/layout.tsx',
    // The account of customers has the header and footer of the storefront.
    [...screens.map((screen) => routeOf(screen, `public/${screen.path}`)), ...area('user', user)],
  ),
  layout(
    'storefront/checkout/layout.tsx',
    checkoutScreens.map((screen) => routeOf(screen, screen.path)),
  ),
  ...area('guest', guest),
  ...area('member', member),
  ...area('seller', seller),
  ...area('admin', admin),
] satisfies RouteConfig
