import type { Permission } from '@emporia/contract'

import type { Text } from '../../../ui/text.ts'
import type { PageFields } from './setting.ts'

/** A page of settings in the list of its group. */
export type SettingPage = {
  /** The last part of its address. */
  key: string
  title: Text
  /** What it contains, in one line. */
  text: Text
  /** The screen that it leads to, where the settings are not a page of the group. */
  to?: string
  /** What that screen requires. */
  permission?: Permission
}

/** Settings that one call reads and saves, divided into pages. */
export type SettingGroup = {
  path: string
  permission: Permission
  title: Text
  fields: PageFields
  pages: SettingPage[]
}

/** Returns the address of a page. */
export const addressOf = ({ path }: SettingGroup, { key, to }: SettingPage) =>
  to ?? `${path}/${key}`

/** Returns the page of an address; the first one where the address names none. */
export const pageOf = ({ pages, fields }: SettingGroup, key: string | undefined) => {
  const [first] = pages
  if (!first) throw new Error('A group has a page')
  return pages.find((page) => page.key === key && page.key in fields) ?? first
}
