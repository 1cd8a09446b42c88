import { api, type LocaleRow, type TranslationShare } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { entityLabels } from '../../features/translations/labels.ts'
import { Badge } from '../../features/states/badge.tsx'
import { count, percent } from '../../format/number.ts'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { canManage } from '../../session/session.ts'
import { ask } from '../../ui/dialog.ts'
import { ShareBar } from './share-bar.tsx'

type Props = { language: LocaleRow; version: number | undefined }

/** One language: whether visitors can choose it, and the share of each kind of content. */
export const LanguagePanel = ({ language, version }: Props) => {
  const { name, locale, is_default, is_offered, shares } = language
  const texts = sumOf(shares, 'texts')
  const done = sumOf(shares, 'done')

  return (
    <Panel className="">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 className="font-sans text-[.9375rem] font-semibold" lang={locale}>
          {name}
        </h2>
        <Badges language={language} />
        <span className="flex-1" />
        {is_offered && !is_default && texts > 0 && (
          <span className="flex items-center gap-2.5 text-office text-ink-2">
            <ShareBar share={done / texts} label={name} />
            {m.languages_share_text({ share: percent(shareOf(done, texts)) })}
          </span>
        )}
        {!is_default && canManage('general') && (
          <StatusButton language={language} version={version} />
        )}
      </div>
      {is_offered && !is_default && (
        <ul className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {shares
            .filter((share) => share.texts > 0)
            .map((share) => (
              <Share key={share.entity} share={share} locale={locale} />
            ))}
        </ul>
      )}
    </Panel>
  )
}

const Badges = ({ language: { is_default, is_offered, is_beta } }: Pick<Props, 'language'>) => (
  <>
    {is_default && (
      <Badge tone="blue" glyph="ring-100">
        {m.languages_badge_default()}
      </Badge>
    )}
    {!is_default && (
      <Badge tone={is_offered ? 'green' : 'grey'} glyph={is_offered ? 'ring-100' : 'ring-0'}>
        {is_offered ? m.languages_badge_offered() : m.languages_badge_hidden()}
      </Badge>
    )}
    {is_beta && (
      <Badge tone="amber" glyph="flag">
        {m.languages_badge_beta()}
      </Badge>
    )}
  </>
)

const StatusButton = ({ language: { locale, name, is_offered }, version }: Props) => {
  const edit = useEdit()
  const toggle = async () => {
    if (is_offered && !(await ask({ text: m.languages_stop_text({ language: name }) }))) return
    const changed = { locale, is_offered: !is_offered }
    await edit(api.admin.locale.setStatus, changed, { seen: { version } })
  }

  return (
    <button
      type="button"
      className={buttonClass()}
      aria-label={
        is_offered
          ? m.languages_stop_label({ language: name })
          : m.languages_offer_label({ language: name })
      }
      onClick={() => void toggle()}
    >
      {is_offered ? m.languages_stop_button() : m.languages_offer_button()}
    </button>
  )
}

/** How many texts of one kind are translated, linked to those that are not. */
const Share = ({ share, locale }: { share: TranslationShare; locale: string }) => {
  const { entity, texts, done } = share
  const isOpen = done < texts
  const query = new URLSearchParams({ entity, locale, ...(isOpen && { state: 'open' }) })

  return (
    <li className="flex items-baseline gap-2 px-4 py-2">
      <Link to={`/admin/translations?${query.toString()}`} className={linkClass}>
        {entityLabels[entity]()}
      </Link>
      <span className={`num ms-auto text-office ${isOpen ? 'text-tone-amber-ink' : 'text-ink-2'}`}>
        {m.translations_row_done({ done: count(done), total: count(texts) })}
      </span>
    </li>
  )
}

const sumOf = (shares: TranslationShare[], key: 'texts' | 'done') =>
  shares.reduce((sum, share) => sum + share[key], 0)

/** In basis points, rounded down: 100% only if nothing is missing. */
const shareOf = (done: number, texts: number) => Math.floor((done * 100) / texts) * 100
