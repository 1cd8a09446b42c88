import type { LocaleRow, TranslatedEntity } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { callByQuery } from '../../resource/loaders.ts'
import { StateBadge } from '../states/badge.tsx'
import type { TranslationCalls } from './calls.ts'
import { stateBadges } from './labels.ts'

type Props = {
  calls: TranslationCalls
  entity: TranslatedEntity
  entity_id: string | number
  /** Shown below the languages. */
  children?: ReactNode
}

/** The translations of a record, below its form: each language with its state. */
export const RecordTranslations = (props: Props) => (
  <RecordLanguages key={`${props.entity} ${props.entity_id}`} {...props} />
)

const RecordLanguages = ({ calls, entity, entity_id, children }: Props) => {
  const id = String(entity_id)
  const [request] = useState(() => callByQuery(calls.languages, { entity, entity_id: id }))
  const { reply } = useReply(request)
  const languages = reply?.success ? reply.data.languages.filter(canTranslate) : []
  if (languages.length === 0) return null

  return (
    <Panel title={m.record_languages_title()} hint={m.record_languages_hint()} className="pt-2">
      <ul>
        {languages.map((language) => (
          <li key={language.locale} className="border-t border-line">
            <Link
              to={`${calls.path}/${entity}/${id}/${language.locale}`}
              className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover"
            >
              <span lang={language.locale} className="font-medium">
                {language.name}
              </span>
              <span className="ms-auto">
                <StateBadge flow={{ states: stateBadges }} state={stateOf(language)} />
              </span>
              <Icon name="next" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}

const canTranslate = ({ is_default, is_offered, shares }: LocaleRow) =>
  !is_default && is_offered && shares.some(({ texts }) => texts > 0)

const stateOf = ({ shares: [share] }: LocaleRow) => {
  if (!share || share.done + share.outdated < share.texts) return 'missing'
  return share.outdated > 0 ? 'outdated' : 'done'
}
