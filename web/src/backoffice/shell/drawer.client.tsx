import * as m from '@emporia/messages/backoffice'
import { useId, type MouseEvent, type ReactNode } from 'react'

import { iconButton } from '../button.ts'
import { LeaveContext } from '../form/unsaved-changes/leave-button.tsx'
import { Icon } from '../icon.client.tsx'
import { useModal } from '../use-modal.ts'

type Props = {
  title: string
  /** The width in pixels, on screens that are wider. */
  size: number
  /** The side it opens from; the inline end by default. */
  side?: 'start' | 'end'
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the side of the screen that is open while it is rendered. */
export const Drawer = ({ title, size, side = 'end', footer, onClose, children }: Props) => {
  const { dialog, leave } = useModal(onClose)
  const id = useId()

  return (
    <dialog
      {...dialog}
      {...backdrop(() => void leave())}
      className={`sheet ${side === 'start' ? 'sheet-start' : ''}`}
      style={{ width: `min(${size}px, 100vw)` }}
      aria-labelledby={id}
    >
      <LeaveContext value={() => void leave()}>
        <div className="sheet-panel">
          <header className="sheet-head">
            <button
              type="button"
              className={iconButton}
              aria-label={m.shell_drawer_close()}
              onClick={() => void leave()}
            >
              <Icon name="close" />
            </button>
            <h2 id={id} className="min-w-0 flex-1 font-sans text-[1rem] font-semibold">
              {title}
            </h2>
          </header>
          <div className="sheet-body">{children}</div>
          {footer && <footer className="sheet-foot">{footer}</footer>}
        </div>
      </LeaveContext>
    </dialog>
  )
}

/** The panel covers the dialog, so only a press on the backdrop has it as its target. */
const backdrop = (leave: () => void) => ({
  onMouseDown: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) leave()
  },
})
