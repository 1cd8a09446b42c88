import * as m from '@emporia/messages/storefront'
import { Link } from 'react-router'

import { useArea, useSection } from '../../backoffice/shell/area.ts'
import { listPaths } from '../../backoffice/shell/menu.ts'
import { readText } from '../../ui/text.ts'

/** The breadcrumbs: Account / Orders / Order. */
export const AccountCrumbs = () => {
  const { area, name, sections } = useArea()
  const section = useSection()
  const list = sections.find(({ path }) => path === listPaths[section?.path ?? ''])
  const isStart = section?.path === ''
  const trail = [
    { title: readText(name), to: `/${area}` },
    ...(list ? [{ title: readText(list.title), to: `/${area}/${list.path}` }] : []),
    ...(section && !isStart ? [{ title: readText(section.title), to: '' }] : []),
  ]

  return (
    <nav aria-label={m.crumbs_label()} className="min-w-0 text-small text-ink-2">
      <ol className="flex gap-x-2">
        {trail.map(({ title, to }, at) => (
          <li key={title} className="flex min-w-0 gap-x-2 last:shrink not-last:flex-none">
            {at > 0 && (
              <span aria-hidden="true" className="text-ink-3">
                /
              </span>
            )}
            {at < trail.length - 1 ? (
              <Link to={to} className="hover:underline">
                {title}
              </Link>
            ) : (
              <span aria-current="page" title={title} className="truncate text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
