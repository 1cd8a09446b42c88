import { api, permissionLabels } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { load } from '../../../api/load.ts'
import type { ControlProps, Option } from '../../../backoffice/form/control.ts'
import { can } from '../../../session/session.ts'
import { findTargets } from '../../../features/promotions/products.ts'
import { Select } from '../../../backoffice/form/select/select.tsx'

const waitMs = 250

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

const SearchControl = ({ id, value, onChange, invalid, describedBy, find, placeholder }: Props) => {
  const [q, setQ] = useState('')
  const [options, setOptions] = useState<Option[]>()
  const [chosen, setChosen] = useState<Option>()

  useEffect(() => {
    let isWanted = true
    const later = setTimeout(() => {
      void find(q).then((found) => isWanted && setOptions(found))
    }, waitMs)
    return () => {
      isWanted = false
      clearTimeout(later)
    }
  }, [find, q])

  return (
    <Select
      id={id}
      className="w-full"
      allowClear
      placeholder={placeholder}
      loading={!options}
      showSearch={{ filterOption: false, onSearch: setQ, searchValue: q }}
      notFoundContent={options && 'Nothing found. Try another word.'}
      options={options ?? []}
      value={value && chosen ? chosen : null}
      labelInValue
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
      onChange={(picked: Option | null | undefined) => {
        setChosen(picked ?? undefined)
        setQ('')
        onChange(picked ? Number(picked.value) : null)
      }}
    />
  )
}
