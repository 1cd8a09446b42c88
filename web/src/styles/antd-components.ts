import type { ThemeConfig } from 'antd'

import tokens from './tokens.json' with { type: 'json' }

type Mode = 'light' | 'dark'
type Components = NonNullable<ThemeConfig['components']>

/** Design tokens for individual Ant Design components. */
export const getComponents = (mode: Mode): Components => ({
  ...frame(mode),
  ...content(mode),
  ...controls(mode),
  ...overlays(mode),
})

const frame = (mode: Mode): Components => {
  const color = tokens.color[mode]
  return {
    Layout: {
      siderBg: color.canvas,
      headerBg: color.canvas,
      bodyBg: color.canvas,
      headerHeight: 52,
      headerPadding: '0 24px',
    },
    Menu: {
      itemBg: 'transparent',
      itemHeight: 32,
      itemBorderRadius: 6,
      itemColor: color['ink-2'],
      itemSelectedBg: color.surface,
      itemSelectedColor: color.ink,
      itemHoverBg: color.press,
      groupTitleColor: color['ink-3'],
      groupTitleFontSize: 12,
      iconSize: 16,
      activeBarBorderWidth: 0,
    },
    Tabs: {
      horizontalItemPadding: '11px 0',
      inkBarColor: color.brand,
      itemSelectedColor: color.ink,
      itemColor: color['ink-2'],
      titleFontSize: 14,
    },
    Segmented: { trackBg: color.surface, itemSelectedBg: color.press },
  }
}

const content = (mode: Mode): Components => {
  const color = tokens.color[mode]
  const { grey } = tokens.tone[mode]
  return {
    Table: {
      headerBg: color.surface,
      headerColor: color['ink-2'],
      headerSplitColor: 'transparent',
      rowHoverBg: color.hover,
      rowSelectedBg: color['brand-soft'],
      rowSelectedHoverBg: color['brand-soft'],
      borderColor: color.line,
      cellPaddingBlock: 9,
      cellPaddingInline: 12,
      cellPaddingBlockSM: 6,
      cellFontSize: 14,
    },
    Card: { bodyPadding: 16, headerHeight: 48, headerFontSize: 15 },
    Tag: { defaultBg: grey.soft, defaultColor: grey.ink, borderRadiusSM: tokens.radius.pill },
    Statistic: { contentFontSize: 28, titleFontSize: 14 },
    Steps: { colorPrimary: color.brand },
  }
}

const controls = (mode: Mode): Components => {
  const color = tokens.color[mode]
  return {
    Button: {
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: color['on-brand'],
      defaultBorderColor: outline(mode),
    },
    Form: { labelColor: color.ink, itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
    Switch: {
      colorPrimary: color.brand,
      handleBg: color.surface,
      trackHeight: 18,
      trackMinWidth: 30,
      handleSize: 14,
    },
  }
}

const overlays = (mode: Mode): Components => {
  const color = tokens.color[mode]
  const { toast } = tokens.layer
  return {
    Notification: { width: 384, zIndexPopup: toast },
    Message: { zIndexPopup: toast, contentBg: color.ink },
    Drawer: { footerPaddingBlock: 12 },
    Modal: { titleFontSize: 18 },
    Tooltip: { colorBgSpotlight: color.ink, colorTextLightSolid: color.bg },
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
