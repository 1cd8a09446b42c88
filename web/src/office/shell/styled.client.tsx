import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

import { officeTheme } from '../../styles/antd-theme.ts'
import { pageNonce } from '../../styles/nonce.ts'
import { layer } from '../../styles/tokens.json'
import { useMode, type Mode } from './mode.ts'

/** Ant Design in the colours of the tokens, its styles allowed by the page's policy. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={themeOf(useMode())} csp={{ nonce: pageNonce() }}>
    {children}
  </ConfigProvider>
)

/** Drawers stay below what is told to a person, also while one is open. */
const themeOf = (mode: Mode) => {
  const theme = officeTheme(mode)
  return { ...theme, token: { ...theme.token, zIndexPopupBase: layer.drawer } }
}
