import { useState, type ReactNode } from 'react'

import { buttonClass } from './button.ts'

type Props = {
  title: string
  kind?: Parameters<typeof buttonClass>[0]
  /** The dialog; it calls `close` when it is done. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export const DialogButton = ({ title, kind, children }: Props) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={buttonClass(kind)} onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
