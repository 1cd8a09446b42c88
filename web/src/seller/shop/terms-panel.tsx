import { api, type OwnShop } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { fullDay } from '../../format/date.ts'
import { canInShop } from '../../session/session.ts'
import { useLocale } from '../../ui/money.tsx'

type Terms = NonNullable<OwnShop['terms']>

/** The newest terms for sellers: what changes, and whether the shop accepted them. */
export const TermsPanel = ({ terms }: { terms: Terms }) => {
  const { time_zone } = useLocale()
  const { id, starts_on, changes, accepted_at, is_deemed } = terms
  const date = fullDay(starts_on)

  return (
    <Panel title={m.terms_panel_title()}>
      <p>
        {accepted_at
          ? statusOf(is_deemed)({ date, day: fullDay(accepted_at, time_zone) })
          : m.terms_panel_open({ date })}
      </p>
      {!accepted_at && changes && (
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line text-ink-2">
          {changes}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {!accepted_at && canInShop('owner') && (
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => void actOnProfile(api.seller.acceptTerms, { id })}
          >
            {m.terms_accept_button()}
          </button>
        )}
        <a href={`/seller-terms#version-${id}`} target="_blank" className={linkClass}>
          {m.terms_panel_link()}
        </a>
      </p>
    </Panel>
  )
}

const statusOf = (isDeemed: boolean) => (isDeemed ? m.terms_panel_deemed : m.terms_panel_accepted)
