import { createContext } from 'react'

import { storefrontLook } from './look.ts'

/** The look of the fields below; the frame of the back offices sets its own. */
export const LookContext = createContext(storefrontLook)
