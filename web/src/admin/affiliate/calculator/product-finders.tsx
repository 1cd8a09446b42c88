import { type AffiliateProduct, api, type MemberRow, permissionLabels } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { call } from '../../../api/call.ts'
import { can } from '../../../session/session.ts'
import { Money } from '../../../ui/money.tsx'
import { Finder } from '../../orders/compose/finder.tsx'
import type { Chosen } from './sale.ts'

const resultsMax = 8

type Props = { onPick: (chosen: Chosen) => void }

/** Search field for the products that members can share. */
export const ProductFinder = ({ onPick }: Props) => (
  <Finder
    label={m.finder_product_label()}
    placeholder={m.finder_product_placeholder()}
    ask={(q) => call(api.affiliateProducts, { q, per_page: resultsMax })}
    show={({ name, shop_name, price_minor }: AffiliateProduct) => (
      <span className="flex gap-3">
        <span className="min-w-0 flex-1 truncate">
          {name} <span className="text-ink-2">{shop_name}</span>
        </span>
        <Money minor={price_minor} />
      </span>
    )}
    onPick={({ id, name }) => onPick({ id, name })}
  />
)

/** Search field for members; requires the `member` permission. */
export const MemberFinder = ({ onPick }: Props) => {
  if (!can('member'))
    return (
      <p className="text-ink-2">
        {m.finder_permission_text({ permission: permissionLabels.member })}
      </p>
    )
  return (
    <Finder
      label={m.finder_member_label()}
      placeholder={m.finder_member_placeholder()}
      ask={(q) => call(api.admin.member.list, { q, per_page: resultsMax })}
      show={({ name, email }: MemberRow) => (
        <>
          {name} <span className="text-ink-2">{email}</span>
        </>
      )}
      onPick={({ id, name }) => onPick({ id, name })}
    />
  )
}
