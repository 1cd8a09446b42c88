import { toast } from '../../ui/toast.ts'

/** Buttons that copy what they name; they show themselves only where something listens. */
export const startCopying = (buttons: NodeListOf<HTMLButtonElement>) => {
  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => void copy(button.dataset['copies'] ?? ''))
  }
}

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${text} is copied`)
  } catch {
    // Without a secure address, or when the person said no, the text itself can still be marked.
    toast(`Your browser does not let us copy. The code is ${text}`)
  }
}
