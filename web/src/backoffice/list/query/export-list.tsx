import { api, listExport } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { download } from '../../../api/download.ts'
import { readViewToken } from '../../../api/view-token.ts'
import { announce } from '../../../ui/message/announce.ts'
import { buttonClass } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { notifyTasksChanged } from '../../tasks/use-polled.ts'
import { type ListQuery, normalizeQuery } from './query.ts'

type Props = { listQuery: ListQuery }

/** Downloads all rows that match the list's query; a task writes the file of a long list. */
export const ExportList = ({ listQuery: { list, values } }: Props) => {
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const sent = { list, query: normalizeQuery(Object.entries(values)) }
    // Staff who view as a person only read, so they start no task.
    const started = readViewToken() ? undefined : await call(api.lists.startExport, sent)
    if (started && (!started.success || started.data.task)) {
      announce(started)
      notifyTasksChanged()
    } else {
      const refusal = await download(listExport, sent)
      if (refusal) announce(refusal)
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      disabled={isBusy}
      aria-label={m.export_csv_label()}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {isBusy ? m.export_csv_busy() : m.export_csv_button()}
    </button>
  )
}
