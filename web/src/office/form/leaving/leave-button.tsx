import { createContext, use } from 'react'

import { officeButton } from '../../button.ts'

/** Closes the surrounding dialog or drawer, after asking about unsaved changes. */
export const LeaveContext = createContext<(() => void) | undefined>(undefined)

type Props = { children: string; kind?: Parameters<typeof officeButton>[0] }

/** Closes its dialog without saving. */
export const LeaveButton = ({ children, kind }: Props) => (
  <button type="button" className={officeButton(kind)} onClick={use(LeaveContext)}>
    {children}
  </button>
)
