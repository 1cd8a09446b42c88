import type { Colourway } from './colorways.ts'

/** The eight backgrounds of a product picture, as the theme of the web names them. */
export type Tint = 'fog' | 'linen' | 'sage' | 'sky' | 'blush' | 'butter' | 'lilac' | 'clay'

/**
 * The backgrounds that suit a color, the closest first, without those of too little contrast.
 * Products with the same drawing alternate, so that a grid varies.
 */
export const wallsFor: Record<Colourway, readonly [Tint, ...Tint[]]> = {
  black: ['fog', 'clay', 'sage', 'linen'],
  white: ['sky', 'clay', 'lilac', 'sage'],
  slate: ['sky', 'blush', 'linen', 'butter'],
  tan: ['linen', 'sky', 'sage', 'fog'],
  cream: ['clay', 'sky', 'sage'],
  mustard: ['lilac', 'fog', 'sky', 'blush'],
  terracotta: ['linen', 'sage', 'sky', 'fog'],
  burgundy: ['blush', 'linen', 'sky', 'butter'],
  blush: ['sage', 'sky', 'fog'],
  lilac: ['linen', 'sage', 'butter'],
  navy: ['clay', 'butter', 'fog', 'blush'],
  sky: ['linen', 'clay', 'butter', 'fog'],
  forest: ['clay', 'butter', 'blush', 'linen'],
  olive: ['butter', 'linen', 'clay', 'sky'],
}
