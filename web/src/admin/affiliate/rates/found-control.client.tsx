import { api, permissionLabels } from '@emporia/contract'
import { useState } from 'react'

import { load } from '../../../api/load.ts'
import type { ControlProps, Option } from '../../../backoffice/form/control.ts'
import { can } from '../../../session/session.ts'
import { findTargets } from '../../../features/promotions/products.ts'
import { Combobox } from '../../../backoffice/form/select/select.tsx'
import { useFound } from '../../../backoffice/form/select/use-found.ts'

/** Selects one product by name. */
export const ProductControl = (props: ControlProps<number>) => (
  <SearchControl {...props} find={findProducts} placeholder="Name of the product" />
)

/** Selects one member by name, e-mail address or code; requires the `member` permission. */
export const MemberControl = (props: ControlProps<number>) =>
  can('member') ? (
    <SearchControl {...props} find={findMembers} placeholder="Name, mail or code" />
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
    To choose a member you need the key “{permissionLabels.member}”. Who looks after roles can give
    it to you.
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
      emptyText="Nothing found. Try another word."
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
