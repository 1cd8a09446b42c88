import type { Endpoint, Sent } from '@emporia/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { announceReply } from '../announce-reply.ts'
import { callEdit, type Editing } from './call-edit.ts'
import { isSame } from './merge.ts'

/** Saves the changes of a record, announces the outcome and reloads the screen's data. */
export const useEdit = () => {
  const { revalidate } = useRevalidator()

  return async <E extends Endpoint>(endpoint: E, sent: Sent<E>, editing: Editing) => {
    const reply = await callEdit(endpoint, sent, editing)
    announceReply(reply)
    if (reply.success) await revalidate()
    return reply
  }
}

/**
 * The record that a form's changes are based on: the one it started with, or a newer one that the
 * screen has loaded since, as long as the changed fields are equal in both.
 */
export const useSeen = <T extends object>(latest: T) => {
  const [first, setFirst] = useState(latest)

  return {
    seenFor: (changes: object): T => {
      const [a, b] = [first, latest] as [Record<string, unknown>, Record<string, unknown>]
      return Object.keys(changes).every((key) => isSame(a[key], b[key])) ? latest : first
    },
    /** Restarts the form from the saved record. */
    saved: setFirst,
  }
}
