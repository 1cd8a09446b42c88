import { theme as antd, type ThemeConfig } from 'antd'

import { getComponents, outline } from './antd-components.ts'
import tokens from './tokens.json' with { type: 'json' }

type Mode = 'light' | 'dark'
type Token = NonNullable<ThemeConfig['token']>

/** The owner's colors by role. They replace the default ones. */
export type OwnColors = Partial<Record<BrandRole, string>>
export const brandRoles = [
  'brand',
  'brand-hover',
  'brand-press',
  'brand-soft',
  'brand-line',
  'brand-ink',
  'on-brand',
] as const
type BrandRole = (typeof brandRoles)[number]

/** Ant Design's theme for the back office in one of two modes, from `tokens.json`. */
export const backofficeTheme = (mode: Mode, own: OwnColors = {}): ThemeConfig => ({
  cssVar: { prefix: 'em', key: mode },
  hashed: false,
  algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  token: {
    ...shape,
    ...brandColors(mode, own),
    ...grays(mode),
    ...states(mode),
    ...shadows(mode),
  },
  components: getComponents(mode),
})

const { breakpoint, control, font, motion, radius } = tokens

const shape: Token = {
  fontFamily: `'Figtree', ${font.text.fallback}`,
  fontFamilyCode: `ui-monospace, ${font.mono.fallback}`,
  fontSize: 14,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusLG: 10,
  borderRadiusSM: radius.sm,
  borderRadiusXS: radius.xs,
  controlHeight: control.office.md,
  controlHeightSM: control.office.sm,
  controlHeightLG: control.office.lg,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.32s',
  motionEaseOut: motion.ease,
  motionEaseInOut: motion.ease,
  controlOutlineWidth: tokens.focus.width,
  lineWidthFocus: tokens.focus.width,
  screenXS: breakpoint.xs,
  screenSM: breakpoint.sm,
  screenMD: breakpoint.md,
  screenLG: breakpoint.lg,
  screenXL: breakpoint.xl,
  screenXXL: breakpoint.xxl,
}

// The color maps are set explicitly, because Ant Design's algorithm does not expect a brand color
// that is light in dark mode.
const brandColors = (mode: Mode, own: OwnColors): Token => {
  const color = { ...tokens.color[mode], ...own }
  return {
    colorPrimary: color.brand,
    colorPrimaryHover: color['brand-hover'],
    colorPrimaryActive: color['brand-press'],
    colorPrimaryBg: color['brand-soft'],
    colorPrimaryBgHover: color['brand-soft'],
    // The focus ring.
    colorPrimaryBorder: color.focus,
    colorPrimaryText: color['brand-ink'],
    colorTextLightSolid: color['on-brand'],
    colorLink: color['brand-ink'],
    colorLinkHover: color['brand-hover'],
    colorLinkActive: color['brand-press'],
    controlItemBgActive: color['brand-soft'],
    controlOutline: color.focus,
  }
}

const grays = (mode: Mode): Token => {
  const color = tokens.color[mode]
  return {
    colorBgLayout: color.canvas,
    colorBgContainer: color.surface,
    colorBgElevated: color.raised,
    colorBgSpotlight: color.ink,
    colorBgMask: color.scrim,
    colorBgContainerDisabled: color.sunken,
    colorText: color.ink,
    colorTextHeading: color.ink,
    colorTextSecondary: color['ink-2'],
    colorIcon: color['ink-2'],
    colorTextTertiary: color['ink-3'],
    colorTextQuaternary: color['ink-3'],
    colorTextPlaceholder: color['ink-3'],
    colorBorder: outline(mode),
    colorBorderSecondary: color.line,
    colorSplit: color.line,
    colorFillAlter: color.sunken,
    colorFillQuaternary: color.sunken,
    colorFillTertiary: color.hover,
    colorFillSecondary: color.press,
    controlItemBgHover: color.hover,
  }
}

const states = (mode: Mode): Token => {
  const { amber, blue, green, red } = tokens.tone[mode]
  return {
    colorInfo: blue.solid,
    colorInfoBg: blue.soft,
    colorInfoText: blue.ink,
    colorSuccess: green.solid,
    colorSuccessBg: green.soft,
    colorSuccessText: green.ink,
    colorWarning: amber.solid,
    colorWarningBg: amber.soft,
    colorWarningText: amber.ink,
    colorError: red.solid,
    colorErrorBg: red.soft,
    colorErrorText: red.ink,
  }
}

const shadows = (mode: Mode): Token => {
  const cast = (step: '1' | '2' | '3') =>
    tokens.elevation[step].replaceAll('var(--shadow)', tokens.color[mode].shadow)
  return { boxShadow: cast('3'), boxShadowSecondary: cast('2'), boxShadowTertiary: cast('1') }
}
