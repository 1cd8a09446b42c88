import * as m from '@emporia/messages/member'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  text: string
  /** What is reported after copying: 'Link copied'. */
  done: string
  kind?: 'plain' | 'primary'
  label?: string
  /** Whether phones show only the icon. */
  isSmall?: boolean
}

/**
 * Copies a text; not shown where the browser has no clipboard access, since the text can be
 * selected.
 */
export const CopyButton = ({
  text,
  done,
  kind = 'plain',
  label = m.links_copy_short(),
  isSmall,
}: Props) => {
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done)
    } catch {
      toast(m.links_copy_failed())
    }
  }

  return (
    <button type="button" className={buttonClass(kind)} onClick={() => void copy()}>
      <Icon name="copy" />
      <span className={isSmall ? 'max-md:sr-only' : undefined}>{label}</span>
    </button>
  )
}
