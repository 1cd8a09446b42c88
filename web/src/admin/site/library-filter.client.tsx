import { api } from '@emporia/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Select } from '../../backoffice/form/select/select.tsx'

type Shop = { value: string; label: string }

const platformOption: Shop = { value: '', label: 'Files of the house' }
const pauseMs = 250

/** Filters the library by owner: the platform or one shop. */
export const LibraryFilter = () => {
  const [params] = useSearchParams()
  const { change } = useListState()
  const [q, search] = useState('')
  const shops = useShops(q)

  return (
    <Select
      className="w-52"
      aria-label="Whose files"
      showSearch={{ filterOption: false, onSearch: search }}
      options={q ? shops : [platformOption, ...shops]}
      value={params.get('shop_id') ?? ''}
      onChange={(shop_id: string) => change({ shop_id, folder: undefined })}
    />
  )
}

const useShops = (q: string) => {
  const [shops, setShops] = useState<Shop[]>([])

  useEffect(() => {
    let isWanted = true
    const pause = setTimeout(() => {
      void listShops(q).then((found) => isWanted && found && setShops(found))
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [q])

  return shops
}

const listShops = async (q: string): Promise<Shop[] | undefined> => {
  const labels = q.trim() ? { q: q.trim() } : {}
  const reply = await call(api.shop.list, { sort: 'name', per_page: 50, ...labels })
  if (!reply.success) return undefined
  return reply.data.rows.map(({ id, name }) => ({ value: String(id), label: name }))
}
