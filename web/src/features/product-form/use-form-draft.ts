import { api, type DraftForm, type FormDraft } from '@emporia/contract'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { useManages } from '../../backoffice/shell/use-manages.ts'
import { fromDraftText, toDraftText } from './draft-text.ts'
import type { ProductForm } from './form.ts'

const pauseMs = 3000

/** The record that restored changes are based on, where it has been changed since. */
export type Base = { values: ProductForm; version: number }

type Params = {
  form: DraftForm
  /** 0 for a new record. */
  record_id: number
  version: number | undefined
  /** The values that the form started with. */
  initial: ProductForm
  changes: Partial<ProductForm>
  change: (changes: Partial<ProductForm>) => void
  base: Base | undefined
  setBase: (base: Base | undefined) => void
}

/**
 * Saves the changes of a form three seconds after the last one, and deletes them once there are
 * none. Returns the draft of an earlier visit until it is restored or discarded.
 */
export const useFormDraft = ({ form, record_id, changes, change, ...record }: Params) => {
  const { initial, base, setBase } = record
  const [offer, setOffer] = useOffer({ form, record_id })
  const version = base?.version ?? record.version
  const text = toDraftText(changes, base?.values ?? initial)
  const { save, remove } = useDraftCalls({ form, record_id })

  useEffect(() => {
    // An offered draft is not replaced before it is decided about.
    if (offer !== null) return undefined
    if (text === undefined) {
      remove()
      setBase(undefined)
      return undefined
    }
    const pause = setTimeout(() => save(version, text), pauseMs)
    return () => clearTimeout(pause)
  }, [offer, text, version, save, remove, setBase])

  return {
    offer: offer ?? undefined,
    restore: () => {
      if (offer) {
        const stored = fromDraftText(offer.value, initial)
        change(stored.changes)
        if (offer.version !== null && offer.version !== record.version)
          setBase({ values: { ...initial, ...stored.before }, version: offer.version })
        // From now on it ends with the form.
        save(offer.version ?? undefined, offer.value)
      }
      setOffer(null)
    },
    discard: () => {
      remove(true)
      setOffer(null)
    },
  }
}

/** The draft of an earlier visit; null: none, undefined: not known. */
const useOffer = ({ form, record_id }: Key) => {
  const canChange = useManages()
  const [offer, setOffer] = useState<FormDraft | null>()

  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const reply = await call(api.formDraft.show, { form, record_id })
      if (isCurrent) setOffer(reply.success ? reply.data : null)
    }
    if (canChange) void find()
    return () => {
      isCurrent = false
    }
  }, [form, record_id, canChange])

  return [offer, setOffer] as const
}

type Key = { form: DraftForm; record_id: number }

/** The calls of one form in the order in which they were made. */
const useDraftCalls = ({ form, record_id }: Key) => {
  const isStored = useRef(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [calls] = useState(() => ({
    save: (version: number | undefined, value: string) => {
      isStored.current = true
      const draft = { form, record_id, value, ...(version !== undefined && { version }) }
      last.current = last.current.then(() => call(api.formDraft.save, draft))
    },
    /** Without `always`, only what this form has saved. */
    remove: (always = false) => {
      if (!isStored.current && !always) return
      isStored.current = false
      last.current = last.current.then(() => call(api.formDraft.remove, { form, record_id }))
    },
  }))
  return calls
}
