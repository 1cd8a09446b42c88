import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  text: string
  what: string
  kind?: 'plain' | 'primary'
  label?: string
  /** Whether phones show only the icon. */
  isSmall?: boolean
}

/**
 * Copies a text; not shown where the browser has no clipboard access, since the text can be
 * selected.
 */
export const CopyButton = ({ text, what, kind = 'plain', label = 'Copy', isSmall }: Props) => {
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(`${what} copied`)
    } catch {
      toast('Your browser does not let us copy: please select the text')
    }
  }

  return (
    <button type="button" className={buttonClass(kind)} onClick={() => void copy()}>
      <Icon name="copy" />
      <span className={isSmall ? 'max-md:sr-only' : undefined}>{label}</span>
    </button>
  )
}
