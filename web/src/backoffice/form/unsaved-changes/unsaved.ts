import * as m from '@emporia/messages/backoffice'

import { ask } from '../../../ui/dialog.ts'

/** Marks a form with unsaved changes; `Form` sets it. */
const unsavedMark = 'data-unsaved'

/** Returns whether any form in this part of the page has unsaved changes. */
export const hasUnsaved = (part: ParentNode = document) =>
  part.querySelector(`[${unsavedMark}]`) !== null

/** Asks before changes are lost. Resolves to true if there are none or the user discards them. */
export const mayDiscard = async (part: ParentNode | null = document): Promise<boolean> =>
  !part || !hasUnsaved(part) || askToDiscard()

let pendingAnswer: Promise<boolean> | undefined

/** Repeated calls share one question, for example when Esc is pressed several times. */
const askToDiscard = () => {
  pendingAnswer ??= ask({
    title: m.unsaved_discard_title(),
    text: m.unsaved_discard_text(),
    yes: m.unsaved_discard_button(),
    cancel: m.unsaved_edit_button(),
  }).finally(() => {
    pendingAnswer = undefined
  })
  return pendingAnswer
}
