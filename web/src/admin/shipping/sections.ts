import * as m from '@emporia/messages/people'

import type { Section } from '../../backoffice/section.ts'

/** Screens of shipping zones, methods, holidays and carriers. */
export const shippingSections: Section[] = [
  {
    path: 'shipping',
    title: m.menu_screen_shipping,
    permission: 'general',
    group: m.menu_group_site,
    icon: 'truck',
    screen: 'admin/shipping/shipping-zones.tsx',
  },
  {
    path: 'shipping/methods',
    title: m.menu_screen_shipping_methods,
    permission: 'general',
    screen: 'admin/shipping/shipping-methods.tsx',
  },
  {
    path: 'shipping/classes',
    title: m.menu_screen_shipping_classes,
    permission: 'general',
    screen: 'admin/shipping/shipping-classes.tsx',
  },
  {
    path: 'shipping/points',
    title: m.menu_screen_pickup_points,
    permission: 'general',
    screen: 'admin/shipping/pickup-points.tsx',
  },
  {
    path: 'shipping/holidays',
    title: m.menu_screen_holidays,
    permission: 'general',
    screen: 'admin/shipping/holidays.tsx',
  },
  {
    path: 'shipping/carriers',
    title: m.menu_screen_carriers,
    permission: 'general',
    screen: 'admin/shipping/carriers.tsx',
  },
  {
    path: 'shipping/test',
    title: m.menu_screen_shipping_test,
    permission: 'general',
    screen: 'admin/shipping/shipping-test.tsx',
  },
]
