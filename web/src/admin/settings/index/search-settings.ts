import { can } from '../../../session/session.ts'
import { readText } from '../../../ui/text.ts'
import { affiliateGroup } from '../../affiliate/settings/affiliate-pages.ts'
import { generalGroup } from './general-pages.ts'
import { addressOf, type SettingGroup } from './setting-page.ts'

/** One setting or page of settings, as the search finds it. */
export type FoundSetting = {
  key: string
  title: string
  /** Where it is: its page, or the group of a page. */
  place: string
  to: string
}

type Indexed = FoundSetting & { searched: string }

/**
 * The one index of all settings: pages and fields of the groups that the employee may open. The search
 * field of the settings and the command palette read it.
 */
const listSettings = (): Indexed[] =>
  [generalGroup, affiliateGroup].filter(({ permission }) => can(permission)).flatMap(listGroup)

const listGroup = (group: SettingGroup): Indexed[] =>
  group.pages
    .filter(({ permission }) => !permission || can(permission))
    .flatMap((page) => {
      const to = addressOf(group, page)
      const title = readText(page.title)
      const place = readText(group.title)
      const self = { key: to, title, place, to, searched: join(title, readText(page.text), place) }
      const fields = Object.entries(group.fields[page.key] ?? {})
      return [
        self,
        ...fields.map(([path, [label, help = '']]) => ({
          key: `${to}#${path}`,
          title: readText(label),
          place: title,
          to: `${to}#${path}`,
          searched: join(readText(label), readText(help), title),
        })),
      ]
    })

const join = (...texts: string[]) => texts.join(' ').toLowerCase()

/**
 * Returns the settings whose label, help or page contain every word of the query. Labels that begin
 * with its first word come first, then labels that contain it.
 */
export const searchSettings = (q: string, max: number): FoundSetting[] => {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = terms
  if (!first) return []
  const rank = ({ title }: Indexed) => {
    const at = title.toLowerCase().indexOf(first)
    return at < 0 ? 2 : Math.min(at, 1)
  }
  return listSettings()
    .filter(({ searched }) => terms.every((term) => searched.includes(term)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, max)
}
