import * as m from '@emporia/messages/settings'
import { Link } from 'react-router'

import { Icon } from '../../../backoffice/icon.client.tsx'
import { can } from '../../../session/session.ts'
import { readText } from '../../../ui/text.ts'
import { addressOf, type SettingGroup, type SettingPage } from '../index/setting-page.ts'

type Props = {
  group: SettingGroup
  /** The open page; undefined where the list is the page. */
  current: string | undefined
}

/** The pages of a group that the employee may open. */
export const PageList = ({ group, current }: Props) => (
  <nav aria-label={m.settings_links_label()}>
    <ul className="grid gap-0.5 max-md:gap-0 max-md:overflow-hidden max-md:rounded-[10px] max-md:border max-md:border-line max-md:bg-surface">
      {group.pages
        .filter(({ permission }) => !permission || can(permission))
        .map((page) => (
          <li key={page.key} className="max-md:not-first:border-t max-md:border-line">
            <PageLink page={page} to={addressOf(group, page)} isCurrent={page.key === current} />
          </li>
        ))}
    </ul>
  </nav>
)

type LinkProps = { page: SettingPage; to: string; isCurrent: boolean }

const PageLink = ({ page, to, isCurrent }: LinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={`flex items-center gap-2 rounded-[6px] px-2.5 py-1.5 text-office hover:bg-hover max-md:rounded-none max-md:px-4 max-md:py-3 ${
      isCurrent ? 'bg-press font-semibold text-ink' : 'font-medium text-ink-2 max-md:text-ink'
    }`}
  >
    <span className="min-w-0 flex-1">
      {readText(page.title)}
      <span className="block font-normal text-ink-2 md:sr-only">{readText(page.text)}</span>
    </span>
    <Icon name="next" className="flex-none text-ink-3 md:hidden" />
  </Link>
)
