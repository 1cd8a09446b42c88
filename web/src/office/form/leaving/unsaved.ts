import { ask } from '../../../ui/dialog.ts'

/** Marks a form with changes that are not saved; `Form` sets it. */
const unsavedMark = 'data-unsaved'

/** Whether any form in this part of the page has changes that are not saved. */
export const hasUnsaved = (part: ParentNode = document) =>
  part.querySelector(`[${unsavedMark}]`) !== null

/** Asks before changes are lost; true where there are none, or they may go. */
export const mayDiscard = async (part: ParentNode | null = document): Promise<boolean> =>
  !part || !hasUnsaved(part) || askToDiscard()

let asked: Promise<boolean> | undefined

/** However often somebody presses Esc, there is one question. */
const askToDiscard = () => {
  asked ??= ask({
    title: 'Discard unsaved changes?',
    text: 'What you changed in this form is not saved.',
    yes: 'Discard',
    cancel: 'Keep editing',
  }).finally(() => {
    asked = undefined
  })
  return asked
}
