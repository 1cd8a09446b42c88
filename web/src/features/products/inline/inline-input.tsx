import type { ProductRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'

import { iconButton } from '../../../backoffice/button.ts'
import { MeasureInput, MoneyInput } from '../../../backoffice/form/numbers.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { announceReply } from '../../../resource/announce-reply.ts'
import { saveInline, type InlineField } from './save-inline.ts'

type Props = {
  row: ProductRow
  field: InlineField
  area: 'admin' | 'seller'
  label: string
  onClose: () => void
}

const decimalsMax = 3

/** The field in the place of a value: Enter saves, Escape cancels, errors appear below it. */
export const InlineInput = ({ row, field, area, label, onClose }: Props) => {
  const { value, setValue, error, isBusy, save } = useInlineSave({ row, field, area, onClose })
  const box = useRef<HTMLSpanElement>(null)
  const errorId = useId()
  useEffect(() => box.current?.querySelector('input')?.select(), [])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shared = {
    value,
    onChange: setValue,
    'aria-label': label,
    invalid: error !== undefined,
    describedBy: error === undefined ? undefined : errorId,
    className: 'w-28',
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside
    <span ref={box} className="inline-block text-start" aria-busy={isBusy} onKeyDown={press}>
      <span className="inline-flex items-center gap-0.5">
        {field === 'price_minor' ? (
          <MoneyInput {...shared} />
        ) : (
          <MeasureInput {...shared} decimals={decimalsMax} />
        )}
        <button
          type="button"
          className={iconButton}
          aria-label={m.products_inline_save()}
          onClick={() => void save()}
        >
          <Icon name="check" />
        </button>
        <button
          type="button"
          className={iconButton}
          aria-label={m.products_inline_cancel()}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </span>
      {error !== undefined && (
        <span
          id={errorId}
          role="alert"
          className="mt-1 block max-w-44 text-[.8125rem] whitespace-normal text-tone-red-ink"
        >
          {error}
        </span>
      )}
    </span>
  )
}

const useInlineSave = ({ row, field, area, onClose }: Omit<Props, 'label'>) => {
  const { revalidate } = useRevalidator()
  const [value, setValue] = useState<number | null>(row[field])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    if (isBusy) return
    if (value === row[field]) return onClose()
    if (value === null) return setError(m.products_inline_required())
    setBusy(true)
    const reply = await saveInline({ row, field, value, area })
    setBusy(false)
    if (!reply.success) return setError(Object.values(reply.errors ?? {})[0] ?? reply.message)
    announceReply(reply)
    onClose()
    await revalidate()
  }
  return { value, setValue, error, isBusy, save }
}
