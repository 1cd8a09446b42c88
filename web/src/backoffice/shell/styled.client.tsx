import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

import { onward } from '../../format/direction.ts'
import { brandRoles, backofficeTheme, type OwnColors } from '../../styles/antd-theme.ts'
import { pageNonce } from '../../styles/nonce.ts'
import { layer } from '../../styles/tokens.json'
import { useMode, type Mode } from './mode.ts'

/** Ant Design with the colors of the tokens. Its styles carry the page's nonce. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={themeOf(useMode())}
    csp={{ nonce: pageNonce() }}
    direction={onward() > 0 ? 'ltr' : 'rtl'}
  >
    {children}
  </ConfigProvider>
)

/** Drawers stay below notifications. */
const themeOf = (mode: Mode) => {
  const theme = backofficeTheme(mode, ownColors())
  return { ...theme, token: { ...theme.token, zIndexPopupBase: layer.drawer } }
}

/** Returns the colors in use: those of the tokens, or the owner's. */
const ownColors = () => {
  const painted = getComputedStyle(document.documentElement)
  const own: OwnColors = {}
  for (const role of brandRoles) {
    const color = painted.getPropertyValue(`--x-${role}`).trim()
    if (color) own[role] = color
  }
  return own
}
