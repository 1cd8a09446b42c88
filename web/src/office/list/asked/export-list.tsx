import { listExport } from '@emporia/contract'
import { useState } from 'react'

import { download } from '../../../api/download.ts'
import { announce } from '../../../ui/message/announce.ts'
import { officeButton } from '../../button.ts'
import { OfficeIcon } from '../../office-icon.client.tsx'
import { type Asked, queryOf } from './asked.ts'

type Props = { asked: Asked; what: string }

/** Downloads all rows that match the list's query. */
export const ExportList = ({ asked: { list, said }, what }: Props) => {
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const refusal = await download(listExport, { list, query: queryOf(Object.entries(said)) })
    if (refusal) announce(refusal)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={officeButton('quiet')}
      disabled={busy}
      aria-label={`Save these ${what} as CSV`}
      onClick={() => void save()}
    >
      <OfficeIcon name="download" />
      {busy ? 'Writing…' : 'CSV'}
    </button>
  )
}
