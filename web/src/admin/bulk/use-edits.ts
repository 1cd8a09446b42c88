import { api, type BulkChange, type BulkRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { call } from '../../api/call.ts'
import { parseMinor } from '../../format/money.ts'
import { parseDecimal } from '../../format/typed-number.ts'
import { announce } from '../../ui/message/announce.ts'
import { useLocale } from '../../ui/money.tsx'

export type Edit = {
  price?: string
  stock?: string
  status?: 'active' | 'inactive'
  variant_status?: 'active' | 'inactive'
}

/** Unsaved inline edits and the errors that the server returned for them. */
export const useEdits = () => {
  const [edits, setEdits] = useState<Typed>(new Map())
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const [saving, setSaving] = useState(false)
  const { currency } = useLocale()
  const { revalidate } = useRevalidator()
  const drop = () => {
    setEdits(new Map())
    setErrors(new Map())
  }

  const save = async () => {
    const { changes, wrong } = changesOf(edits, (typed) => parseMinor(typed, currency))
    setErrors(wrong)
    if (wrong.size > 0 || changes.length === 0) return
    setSaving(true)
    const answers = await send(changes)
    announceSaved({ refused: answers.size, total: changes.length })
    setErrors(answers)
    setEdits(new Map([...edits].filter(([id]) => answers.has(id))))
    await revalidate()
    setSaving(false)
  }

  return {
    of: (id: number): Edit => edits.get(id)?.edit ?? {},
    errorOf: (id: number) => errors.get(id),
    change: (row: BulkRow, more: Edit) =>
      setEdits(new Map(edits).set(row.id, { row, edit: { ...edits.get(row.id)?.edit, ...more } })),
    count: edits.size,
    saving,
    save,
    drop,
  }
}
export type Edits = ReturnType<typeof useEdits>

const announceSaved = (saved: { refused: number; total: number }) =>
  announce(
    saved.refused === 0
      ? { success: true, message: m.bulk_save_done() }
      : { success: false, message: m.bulk_save_refused(saved) },
  )

const batchMax = 100

/** Saves rows in batches of `batchMax` and returns the error messages of rejected rows. */
const send = async (changes: BulkChange[]) => {
  const answers = new Map<number, string>()
  for (let at = 0; at < changes.length; at += batchMax) {
    const rows = changes.slice(at, at + batchMax)
    const reply = await call(api.admin.bulkProduct.save, { rows })
    const refused = reply.success
      ? reply.data.rows.filter(({ success }) => !success)
      : changes.slice(at).map(({ id }) => ({ id, message: reply.message }))
    for (const { id, message } of refused) answers.set(id, message)
    if (!reply.success) break
  }
  return answers
}

type Typed = ReadonlyMap<number, { row: BulkRow; edit: Edit }>

/** Converts edited rows to the input of the contract; reports invalid amounts without a request. */
const changesOf = (edits: Typed, amountOf: (typed: string) => number | undefined) => {
  const changes: BulkChange[] = []
  const wrong = new Map<number, string>()
  for (const { row, edit } of edits.values()) {
    const { price, stock, status, variant_status } = edit
    const price_minor = price === undefined ? undefined : amountOf(price)
    if (price !== undefined && !price_minor) wrong.set(row.id, m.bulk_save_price_error())
    const on_hand = stock === undefined ? undefined : parseDecimal(stock, 3)
    if (stock !== undefined && (on_hand === undefined || on_hand >= 1e8))
      wrong.set(row.id, m.bulk_save_stock_error())
    changes.push({
      id: row.id,
      ...(price_minor !== undefined && { price_minor }),
      ...(on_hand !== undefined && { on_hand, on_hand_seen: row.on_hand }),
      ...(status && { status }),
      ...(variant_status && { variant_status }),
    })
  }
  return { changes, wrong }
}
