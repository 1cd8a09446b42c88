import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import type { Option } from '../../backoffice/form/control.ts'
import { Combobox } from '../../backoffice/form/select/select.tsx'
import { useFound } from '../../backoffice/form/select/use-found.ts'

const platformOption = (): Option => ({ value: '', label: m.gallery_owner_market() })

/** Filters the library by owner: the platform or one shop. */
export const LibraryFilter = () => {
  const [params] = useSearchParams()
  const { change } = useListState()
  const { found, search } = useFound(listOwners)
  const [picked, setPicked] = useState(platformOption)
  const owner = params.get('shop_id') ?? ''
  const known = [...(found ?? []), picked, platformOption()]

  return (
    <Combobox
      className="w-52"
      label={m.gallery_owner_label()}
      options={found}
      onSearch={search}
      value={known.find(({ value }) => value === owner) ?? { value: owner, label: owner }}
      onChange={(option) => {
        if (!option) return
        setPicked(option)
        change({ shop_id: String(option.value), folder: undefined })
      }}
    />
  )
}

const listOwners = async (q: string): Promise<Option[]> => {
  const labels = q.trim() ? { q: q.trim() } : {}
  const reply = await call(api.shop.list, { sort: 'name', per_page: 50, ...labels })
  if (!reply.success) return []
  const shops = reply.data.rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return q ? shops : [platformOption(), ...shops]
}
