import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

import { officeTheme } from '../../styles/antd-theme.ts'
import { pageNonce } from '../../styles/nonce.ts'
import { useMode } from './mode.ts'

/** Ant Design in the colours of the tokens, its styles allowed by the page's policy. */
export const Styled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={officeTheme(useMode())} csp={{ nonce: pageNonce() }}>
    {children}
  </ConfigProvider>
)
