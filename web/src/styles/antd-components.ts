import type { ThemeConfig } from 'antd'

import tokens from './tokens.json' with { type: 'json' }

type Mode = 'light' | 'dark'
type Components = NonNullable<ThemeConfig['components']>

/** Design tokens for individual Ant Design components. */
export const componentsOf = (mode: Mode): Components => ({
  ...frame(mode),
  ...content(mode),
  ...controls(mode),
  ...overlays(mode),
})

const frame = (mode: Mode): Components => {
  const colour = tokens.color[mode]
  return {
    Layout: {
      siderBg: colour.canvas,
      headerBg: colour.canvas,
      bodyBg: colour.canvas,
      headerHeight: 52,
      headerPadding: '0 24px',
    },
    Menu: {
      itemBg: 'transparent',
      itemHeight: 32,
      itemBorderRadius: 6,
      itemColor: colour['ink-2'],
      itemSelectedBg: colour.surface,
      itemSelectedColor: colour.ink,
      itemHoverBg: colour.press,
      groupTitleColor: colour['ink-3'],
      groupTitleFontSize: 12,
      iconSize: 16,
      activeBarBorderWidth: 0,
    },
    Tabs: {
      horizontalItemPadding: '11px 0',
      inkBarColor: colour.brand,
      itemSelectedColor: colour.ink,
      itemColor: colour['ink-2'],
      titleFontSize: 14,
    },
    Segmented: { trackBg: colour.surface, itemSelectedBg: colour.press },
  }
}

const content = (mode: Mode): Components => {
  const colour = tokens.color[mode]
  const { grey } = tokens.tone[mode]
  return {
    Table: {
      headerBg: colour.surface,
      headerColor: colour['ink-2'],
      headerSplitColor: 'transparent',
      rowHoverBg: colour.hover,
      rowSelectedBg: colour['brand-soft'],
      rowSelectedHoverBg: colour['brand-soft'],
      borderColor: colour.line,
      cellPaddingBlock: 9,
      cellPaddingInline: 12,
      cellPaddingBlockSM: 6,
      cellFontSize: 14,
    },
    Card: { bodyPadding: 16, headerHeight: 48, headerFontSize: 15 },
    Tag: { defaultBg: grey.soft, defaultColor: grey.ink, borderRadiusSM: tokens.radius.pill },
    Statistic: { contentFontSize: 28, titleFontSize: 14 },
    Steps: { colorPrimary: colour.brand },
  }
}

const controls = (mode: Mode): Components => {
  const colour = tokens.color[mode]
  return {
    Button: {
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: colour['on-brand'],
      defaultBorderColor: outline(mode),
    },
    Form: { labelColor: colour.ink, itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
    Switch: {
      colorPrimary: colour.brand,
      handleBg: colour.surface,
      trackHeight: 18,
      trackMinWidth: 30,
      handleSize: 14,
    },
  }
}

const overlays = (mode: Mode): Components => {
  const colour = tokens.color[mode]
  const { toast } = tokens.layer
  return {
    Notification: { width: 384, zIndexPopup: toast },
    Message: { zIndexPopup: toast, contentBg: colour.ink },
    Drawer: { footerPaddingBlock: 12 },
    Modal: { titleFontSize: 18 },
    Tooltip: { colorBgSpotlight: colour.ink, colorTextLightSolid: colour.bg },
  }
}

/** The border color of inputs: half of the strong line color on the surface. */
export const outline = (mode: Mode) =>
  mix(tokens.color[mode]['line-strong'], tokens.color[mode].surface, 0.5)

/** Mixes color `a` over `b`, both #rrggbb; `share` of `a` from 0 to 1. */
const mix = (a: string, b: string, share: number) =>
  `#${[1, 3, 5].map((at) => channel(Math.round(part(a, at) * share + part(b, at) * (1 - share)))).join('')}`

const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16)
const channel = (value: number) => value.toString(16).padStart(2, '0')
