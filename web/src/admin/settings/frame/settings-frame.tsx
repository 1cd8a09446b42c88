import * as m from '@emporia/messages/settings'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'

import { useIsPhone } from '../../../backoffice/list/use-is-narrow.ts'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { readText } from '../../../ui/text.ts'
import { addressOf, pageOf, type SettingGroup } from '../index/setting-page.ts'
import { PageList } from './page-list.tsx'
import { SettingSearch } from './setting-search.tsx'

type Props = {
  group: SettingGroup
  /** The pages of addresses that earlier versions linked to, by their part after #. */
  anchors?: Record<string, string>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Renders a page of the group. */
  children: (page: string) => ReactNode
}

/**
 * Settings with the list of their pages beside the open page. The address of the group shows its
 * first page; phones show the list alone there, and above a page a link back to it.
 */
export const SettingsFrame = ({ group, anchors = {}, actions, children }: Props) => {
  const { page: key } = useParams()
  const { hash } = useLocation()
  const isPhone = useIsPhone()
  const earlier = key === undefined ? anchors[hash.slice(1)] : undefined
  if (earlier) return <Navigate to={`${group.path}/${earlier}`} replace />

  const linked = group.pages.find((page) => page.key === key && page.to)
  if (linked) return <Navigate to={addressOf(group, linked)} replace />

  const page = pageOf(group, key)
  const title = readText(group.title)
  if (isPhone && key !== undefined)
    return (
      <>
        <PageTitle title={readText(page.title)} back={{ to: group.path, title }} />
        {children(page.key)}
      </>
    )

  return (
    <>
      <PageTitle title={title}>{actions}</PageTitle>
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-[200px_minmax(0,1fr)]">
        <div className="grid gap-3 md:sticky md:top-4">
          <SettingSearch>
            <PageList group={group} current={isPhone ? undefined : page.key} />
          </SettingSearch>
        </div>
        {!isPhone && (
          <section aria-label={m.setting_page_label({ page: readText(page.title) })}>
            {children(page.key)}
          </section>
        )}
      </div>
    </>
  )
}
