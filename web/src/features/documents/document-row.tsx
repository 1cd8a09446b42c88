import type { Refusal } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState, type ReactNode } from 'react'

import { iconButton } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { announce } from '../../ui/message/announce.ts'

type Action = () => Promise<Refusal | undefined>
type Props = { name: string; below?: ReactNode; print: Action; save: Action }

/** One document with its buttons to print and save it. */
export const DocumentItem = ({ name, below, print, save }: Props) => {
  const [busy, setBusy] = useState(false)
  const act = async (deed: Action) => {
    setBusy(true)
    const refusal = await deed()
    if (refusal) announce(refusal)
    setBusy(false)
  }

  return (
    <li className="flex items-center gap-1 py-1.5">
      <Icon name="document" className="me-1.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        {below && <p className="num text-[.8125rem] text-ink-2">{below}</p>}
      </div>
      <button
        type="button"
        className={iconButton}
        disabled={busy}
        aria-label={m.documents_row_print_label({ name })}
        title={m.documents_row_print()}
        onClick={() => void act(print)}
      >
        <Icon name="print" />
      </button>
      <button
        type="button"
        className={iconButton}
        disabled={busy}
        aria-label={m.documents_row_save_label({ name })}
        title={m.documents_row_save()}
        onClick={() => void act(save)}
      >
        <Icon name="download" />
      </button>
    </li>
  )
}
