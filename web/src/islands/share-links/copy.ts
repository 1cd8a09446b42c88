import * as m from '@emporia/messages/island'

import { toast } from '../../ui/toast.ts'

/** Activates buttons that copy a text. They are hidden until this script runs. */
export const startCopying = (buttons: NodeListOf<HTMLButtonElement>) => {
  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => void copy(button.dataset['copies'] ?? ''))
  }
}

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast(m.copy_code_done({ code: text }))
  } catch {
    // On an insecure origin, or if the user denies access, the text can still be selected.
    toast(m.copy_code_failed({ code: text }))
  }
}
