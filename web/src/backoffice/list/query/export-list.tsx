import { listExport } from '@emporia/contract'
import { useState } from 'react'

import { download } from '../../../api/download.ts'
import { announce } from '../../../ui/message/announce.ts'
import { buttonClass } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { type ListQuery, normalizeQuery } from './query.ts'

type Props = { listQuery: ListQuery; what: string }

/** Downloads all rows that match the list's query. */
export const ExportList = ({ listQuery: { list, values }, what }: Props) => {
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const refusal = await download(listExport, {
      list,
      query: normalizeQuery(Object.entries(values)),
    })
    if (refusal) announce(refusal)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      disabled={busy}
      aria-label={`Save these ${what} as CSV`}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {busy ? 'Writing…' : 'CSV'}
    </button>
  )
}
