import * as m from '@emporia/messages/backoffice'
import { Link } from 'react-router'

import { useSiteName } from '../../format/use-site-name.ts'
import { readText } from '../../ui/text.ts'
import { hidden, Rich } from '../../ui/rich.tsx'
import { Mark } from '../../ui/mark.tsx'
import { can } from '../../session/session.ts'
import { useArea, useSection } from './area.ts'
import { groupSections, listMenuEntries, listPaths } from './menu.ts'
import { Icon } from '../icon.client.tsx'
import { useWaiting } from './use-waiting.ts'
import type { Section } from '../section.ts'

/** The menu: full width from 1200 pixels, icons only from 992. */
export const Sidebar = () => (
  <aside className="sidebar">
    <Wordmark />
    <Navigation />
  </aside>
)

/** Logo and name of the area, to tell the areas apart. */
export const Wordmark = () => {
  const { area, name } = useArea()
  const site = useSiteName()

  return (
    <div className="wordmark">
      <Link
        to={`/${area}`}
        className="flex items-center gap-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        aria-label={site}
      >
        <Mark className="h-[22px] w-[25px] flex-none" />
        <span
          translate="no"
          className="label max-w-40 truncate max-sm:sr-only font-display text-[1.1875rem] font-bold tracking-[-.03em] lowercase"
        >
          {site}
        </span>
      </Link>
      <span className="label rounded-sm border border-line-strong/50 bg-surface px-1.5 text-[.75rem] font-medium max-[22.5rem]:hidden">
        {readText(name)}
      </span>
    </div>
  )
}

export const Navigation = () => {
  const { sections } = useArea()
  const waiting = useWaiting()
  const menu = listMenuEntries(sections, (permission) => !permission || can(permission))

  return (
    <nav aria-label={m.shell_menu_label()} className="flex flex-col gap-px">
      {groupSections(menu).map(([group, entries]) => (
        <div key={group} role="group" aria-label={group || m.shell_menu_first()}>
          {group && (
            <p className="label px-3 pt-4 pb-1 text-[.75rem] text-ink-3" aria-hidden="true">
              {group}
            </p>
          )}
          {entries.map((section) => (
            <Entry key={section.path} section={section} waits={waiting?.get(section.path)} />
          ))}
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { section: Section; waits: number | undefined }

const Entry = ({ section: { path, title, icon = 'home' }, waits }: EntryProps) => {
  const { area } = useArea()
  const current = useIsCurrent(path)

  return (
    <Link
      to={`/${area}${path && `/${path}`}`}
      aria-current={current ? 'page' : undefined}
      className={`menu-entry ${current ? 'current' : ''}`}
    >
      <Icon name={icon} className={current ? 'text-brand-ink' : ''} />
      <span className="menu-words">{readText(title)}</span>
      {waits !== undefined && <Waits count={waits} />}
    </Link>
  )
}

const countMax = 99

/** Amber: pending work. */
const Waits = ({ count }: { count: number }) => (
  <span className="num ms-auto rounded-full bg-tone-amber-soft px-1.5 text-[.75rem] font-semibold text-tone-amber-ink lg:max-xl:hidden">
    <Rich
      parts={m.shell_waiting_count({ count: count > countMax ? `${countMax}+` : String(count) })}
      tags={{ hidden }}
    />
  </span>
)

/**
 * Returns whether a menu entry is the current one. A detail page belongs to its list:
 * 'order/details/:id' to 'order'.
 */
export const useIsCurrent = (path: string) => {
  const section = useSection()
  const lastPath = section?.path
  // A screen with its own entry belongs to no other.
  if (lastPath === undefined || path === '' || section?.group !== undefined)
    return lastPath === path
  const isBelow = lastPath.startsWith(`${path}/`) || listPaths[lastPath] === path
  return lastPath === path || isBelow
}
