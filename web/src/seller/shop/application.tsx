import { shopFlow, type OwnShop, shopChecklist, shopEffects } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'
import { getAdvice } from './advice.ts'
import { needs } from './needs.ts'

/** The progress of the application: what is complete, what is missing, and links to it. */
export const Application = ({ shop }: { shop: OwnShop }) => {
  const isApplying = shopEffects[shop.status].panel === 'prepare'

  return (
    <Panel
      title={isApplying ? m.application_title() : shop.name}
      side={<StateBadge flow={shopFlow} state={shop.status} />}
    >
      <p className="max-w-[68ch] text-ink-2">{getAdvice(shop.status)}</p>
      {shop.reason && (
        <p className="mt-3 rounded-[6px] bg-tone-violet-soft px-3.5 py-2.5 whitespace-pre-line text-tone-violet-ink">
          {m.shop_panel_reason({ reason: shop.reason })}
        </p>
      )}
      {isApplying && <Checklist shop={shop} />}
      {isApplying && shop.status !== 'submitted' && (
        <a href="/seller/signup" className={`${buttonClass('primary')} mt-4`}>
          {shop.status === 'changes_requested'
            ? m.application_change_button()
            : m.application_continue_button()}
        </a>
      )}
    </Panel>
  )
}

const Checklist = ({ shop }: { shop: OwnShop }) => (
  <ul
    aria-label={m.application_list_label()}
    className="mt-4 grid gap-x-6 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-3"
  >
    {shopChecklist.map((need) => {
      const isMissing = shop.missing.includes(need)
      const { name, step } = needs[need]
      return (
        <li key={need} className="flex items-center gap-2">
          <Icon
            name={isMissing ? 'next' : 'check'}
            className={isMissing ? 'text-ink-3' : 'text-tone-green-ink'}
          />
          {isMissing ? (
            <a href={`/seller/signup?step=${step}`} className="font-medium hover:underline">
              {name()}
            </a>
          ) : (
            <span className="text-ink-2">
              <Rich parts={m.application_need_done({ need: name() })} tags={{ hidden }} />
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
