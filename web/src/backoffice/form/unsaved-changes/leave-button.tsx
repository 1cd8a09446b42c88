import { createContext, use } from 'react'

import { buttonClass } from '../../button.ts'

/** Closes the surrounding dialog or drawer, after asking about unsaved changes. */
export const LeaveContext = createContext<(() => void) | undefined>(undefined)

type Props = { children: string; kind?: Parameters<typeof buttonClass>[0] }

/** Closes its dialog without saving. */
export const LeaveButton = ({ children, kind }: Props) => (
  <button type="button" className={buttonClass(kind)} onClick={use(LeaveContext)}>
    {children}
  </button>
)
