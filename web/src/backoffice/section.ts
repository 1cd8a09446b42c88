import type { Permission, ShopRight } from '@emporia/contract'

import type { Text } from '../ui/text.ts'
import type { IconName } from './icon.client.tsx'

/** A screen of an area. Routes, menu and guard are derived from it. */
export type Section = {
  /** Relative to the area; empty for its first screen. */
  path: string
  title: Text
  /** Its name among the actions of the palette, if it creates a record: 'New product'. */
  action?: Text
  /** The file, relative to `src`. */
  screen: string
  permission?: Permission
  /** One of these permissions is enough to have it in the menu. */
  anyOf?: readonly Permission[]
  /** The right that a shop login needs for it. */
  right?: ShopRight
  /** Its heading in the menu; '' places it above all headings. Undefined: not in the menu. */
  group?: Text
  icon?: IconName
  /** It fills the window: without menu, top bar and bottom bar. */
  fillsWindow?: true
  /** Also shown in the bottom bar of a phone. */
  bar?: boolean
}
