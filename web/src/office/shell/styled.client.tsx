import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

import { onward } from '../../format/direction.ts'
import { brandRoles, officeTheme, type OwnColours } from '../../styles/antd-theme.ts'
import { pageNonce } from '../../styles/nonce.ts'
import { layer } from '../../styles/tokens.json'
import { useMode, type Mode } from './mode.ts'

/** Ant Design in the colours of the tokens, its styles allowed by the page's policy. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={themeOf(useMode())}
    csp={{ nonce: pageNonce() }}
    direction={onward() > 0 ? 'ltr' : 'rtl'}
  >
    {children}
  </ConfigProvider>
)

/** Drawers stay below what is told to a person, also while one is open. */
const themeOf = (mode: Mode) => {
  const theme = officeTheme(mode, ownColours())
  return { ...theme, token: { ...theme.token, zIndexPopupBase: layer.drawer } }
}

/** What the pages are painted in now: the tokens, or what the owner chose in their place. */
const ownColours = () => {
  const painted = getComputedStyle(document.documentElement)
  const own: OwnColours = {}
  for (const role of brandRoles) {
    const colour = painted.getPropertyValue(`--x-${role}`).trim()
    if (colour) own[role] = colour
  }
  return own
}
