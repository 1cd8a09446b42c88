import type { Endpoint } from '@emporia/contract'
import { useState } from 'react'

import { download } from '../../api/download.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { announce } from '../../ui/message/announce.ts'

type Props = {
  endpoint: Endpoint
  sent: () => Record<string, unknown>
  /** Label of the button: 'CSV', 'PDF'. */
  children: string
  /** What it saves, for screen readers. */
  label: string
}

/** Downloads a file. */
export const FileButton = ({ endpoint, sent, children, label }: Props) => {
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    const refusal = await download(endpoint, sent())
    if (refusal) announce(refusal)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={buttonClass()}
      disabled={busy}
      aria-label={label}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {children}
    </button>
  )
}
