import type { Endpoint } from '@emporia/contract'
import { useState } from 'react'

import { download } from '../api/download.ts'
import { announce } from '../ui/message/announce.ts'
import { buttonClass } from './button.ts'
import { Icon } from './icon.client.tsx'

type Props = {
  endpoint: Endpoint
  /** Returns the input of the call. */
  sent: () => Record<string, unknown>
  kind?: Parameters<typeof buttonClass>[0]
  /** What it saves, for screen readers. */
  label?: string
  /** Text of the button: 'CSV', 'Export'. */
  children: string
  /** Text while the file is being made. */
  busyText?: string
}

/** Downloads a file. */
export const DownloadButton = ({ endpoint, sent, kind, label, children, busyText }: Props) => {
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
      className={buttonClass(kind)}
      disabled={busy}
      aria-label={label}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {busy && busyText ? busyText : children}
    </button>
  )
}
