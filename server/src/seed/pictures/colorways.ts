/** The colors of the products, as their swatches show them. */
export const colourways = {
  black: '#2c2b30',
  white: '#f3f1ec',
  slate: '#717c89',
  tan: '#b37b47',
  cream: '#ece1cb',
  mustard: '#d6a13a',
  terracotta: '#c2633f',
  burgundy: '#7c2539',
  blush: '#e5b3aa',
  lilac: '#b5a5d1',
  navy: '#27375b',
  sky: '#8cb6d8',
  forest: '#2f5b4a',
  olive: '#6d7245',
} as const satisfies Record<string, string>

export type Colourway = keyof typeof colourways
