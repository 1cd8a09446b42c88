import { api, permissionLabels } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'

import { load } from '../../../api/load.ts'
import type { ControlProps, Option } from '../../../backoffice/form/control.ts'
import { can } from '../../../session/session.ts'
import { findTargets } from '../../../features/promotions/products.ts'
import { Combobox } from '../../../backoffice/form/select/select.tsx'
import { useFound } from '../../../backoffice/form/select/use-found.ts'

/** Selects one product by name. */
export const ProductControl = (props: ControlProps<number>) => (
  <SearchControl {...props} find={findProducts} placeholder={m.finder_product_placeholder()} />
)

/** Selects one member by name, e-mail address or code; requires the `member` permission. */
export const MemberControl = (props: ControlProps<number>) =>
  can('member') ? (
    <SearchControl {...props} find={findMembers} placeholder={m.finder_member_placeholder()} />
  ) : (
    <MissingPermission id={props.id} describedBy={props.describedBy} />
  )

/**
 * Explains the missing permission, because an empty list would suggest that there are no members.
 */
const MissingPermission = ({
  id,
  describedBy,
}: Pick<ControlProps<number>, 'id' | 'describedBy'>) => (
  <p id={id} role="note" aria-describedby={describedBy} className="text-ink-2">
    {m.finder_permission_text({ permission: permissionLabels.member })} {m.finder_permission_help()}
  </p>
)

const findProducts = (q: string) => findTargets('products', q)

const findMembers = async (q: string): Promise<Option[]> => {
  const { rows } = await load(api.admin.member.list, { q: q || undefined })
  return rows.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))
}

type Props = ControlProps<number> & {
  find: (q: string) => Promise<Option[]>
  placeholder: string
}

const SearchControl = (props: Props) => {
  const { id, value, onChange, invalid, describedBy, find, placeholder } = props
  const { found, search } = useFound(find)
  const [chosen, setChosen] = useState<Option | null>(null)

  return (
    <Combobox
      {...{ id, invalid, describedBy, placeholder }}
      canClear
      emptyText={m.finder_results_none()}
      options={found}
      onSearch={search}
      value={value ? chosen : null}
      onChange={(picked) => {
        setChosen(picked)
        onChange(picked ? Number(picked.value) : null)
      }}
    />
  )
}
