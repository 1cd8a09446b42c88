import { theme as antd, type ThemeConfig } from 'antd'

import { componentsOf, outline } from './antd-components.ts'
import tokens from './tokens.json' with { type: 'json' }

type Mode = 'light' | 'dark'
type Token = NonNullable<ThemeConfig['token']>

/** The owner's colors by role. They replace the default ones. */
export type OwnColours = Partial<Record<BrandRole, string>>
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
export const officeTheme = (mode: Mode, own: OwnColours = {}): ThemeConfig => ({
  cssVar: { prefix: 'em', key: mode },
  hashed: false,
  algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  token: {
    ...shape,
    ...brandColours(mode, own),
    ...greys(mode),
    ...states(mode),
    ...shadows(mode),
  },
  components: componentsOf(mode),
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
const brandColours = (mode: Mode, own: OwnColours): Token => {
  const colour = { ...tokens.color[mode], ...own }
  return {
    colorPrimary: colour.brand,
    colorPrimaryHover: colour['brand-hover'],
    colorPrimaryActive: colour['brand-press'],
    colorPrimaryBg: colour['brand-soft'],
    colorPrimaryBgHover: colour['brand-soft'],
    // The focus ring.
    colorPrimaryBorder: colour.focus,
    colorPrimaryText: colour['brand-ink'],
    colorTextLightSolid: colour['on-brand'],
    colorLink: colour['brand-ink'],
    colorLinkHover: colour['brand-hover'],
    colorLinkActive: colour['brand-press'],
    controlItemBgActive: colour['brand-soft'],
    controlOutline: colour.focus,
  }
}

const greys = (mode: Mode): Token => {
  const colour = tokens.color[mode]
  return {
    colorBgLayout: colour.canvas,
    colorBgContainer: colour.surface,
    colorBgElevated: colour.raised,
    colorBgSpotlight: colour.ink,
    colorBgMask: colour.scrim,
    colorBgContainerDisabled: colour.sunken,
    colorText: colour.ink,
    colorTextHeading: colour.ink,
    colorTextSecondary: colour['ink-2'],
    colorIcon: colour['ink-2'],
    colorTextTertiary: colour['ink-3'],
    colorTextQuaternary: colour['ink-3'],
    colorTextPlaceholder: colour['ink-3'],
    colorBorder: outline(mode),
    colorBorderSecondary: colour.line,
    colorSplit: colour.line,
    colorFillAlter: colour.sunken,
    colorFillQuaternary: colour.sunken,
    colorFillTertiary: colour.hover,
    colorFillSecondary: colour.press,
    controlItemBgHover: colour.hover,
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
