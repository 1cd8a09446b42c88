import * as m from '@emporia/messages/marketing'
import { Link } from 'react-router'

import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import type { Section } from '../../backoffice/section.ts'
import { useArea } from '../../backoffice/shell/area.ts'
import { groupSections, listMenuEntries } from '../../backoffice/shell/menu.ts'
import { can } from '../../session/session.ts'
import { readText } from '../../ui/text.ts'

/** Links to every screen that the employee may open, grouped like the menu. */
export const SectionLinks = () => {
  const { sections } = useArea()
  const menu = listMenuEntries(sections, (permission) => !permission || can(permission))
  const groups = groupSections(menu.filter(({ path }) => path !== ''))

  return (
    <div className="gap-3.5 print:hidden sm:columns-2 xl:columns-3">
      {groups.map(([group, entries]) => (
        <div key={group} className="break-inside-avoid pb-3.5">
          <Panel title={group || m.dashboard_links_title()} className="p-2">
            {entries.map((section) => (
              <SectionLink key={section.path} section={section} />
            ))}
          </Panel>
        </div>
      ))}
    </div>
  )
}

const SectionLink = ({ section: { path, title, icon = 'home' } }: { section: Section }) => {
  const { area } = useArea()

  return (
    <Link
      to={`/${area}/${path}`}
      className="flex h-9 items-center gap-2.5 rounded-[6px] px-2 font-medium hover:bg-hover"
    >
      <Icon name={icon} className="text-ink-2" />
      {readText(title)}
      <Icon name="next" className="ms-auto text-ink-3" />
    </Link>
  )
}
