/** main: the item; second: its companion; accent: stitching, labels, prints; metal: its fittings. */
export type Tone = { main: string; second: string; accent: string; metal: string }

const gold = '#cfa55b'
const steel = '#b9bec6'

const tone = (main: string, second: string, accent: string, metal: string): Tone => ({
  main,
  second,
  accent,
  metal,
})

export const colourways = {
  black: tone('#2c2b30', '#55535a', '#d8c49a', steel),
  white: tone('#f3f1ec', '#d3d0ca', '#7d8794', steel),
  slate: tone('#717c89', '#4c5663', '#f1e6cf', steel),
  tan: tone('#b37b47', '#81532d', '#f2dfbd', gold),
  cream: tone('#ece1cb', '#c8b48e', '#93613b', gold),
  mustard: tone('#d6a13a', '#9c6c1f', '#fbeecb', gold),
  terracotta: tone('#c2633f', '#8a4128', '#f8dfc5', gold),
  burgundy: tone('#7c2539', '#a9525f', '#ecc9a3', gold),
  blush: tone('#e5b3aa', '#c4837b', '#7d4843', gold),
  lilac: tone('#b5a5d1', '#8474a8', '#f6ecdd', steel),
  navy: tone('#27375b', '#48608f', '#dcb768', gold),
  sky: tone('#8cb6d8', '#5686b3', '#fbf3e2', steel),
  forest: tone('#2f5b4a', '#54836f', '#e7cf94', gold),
  olive: tone('#6d7245', '#474b2b', '#eadba9', gold),
} as const satisfies Record<string, Tone>

export type Colourway = keyof typeof colourways
