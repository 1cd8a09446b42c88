import { defineNumber } from '@emporia/messages/formats'

/** Formats basis points: 725 becomes '7.25%', 887.5 becomes '8.875%'. */
export const formatPercent = (bp: number) => percent(bp / 10_000)

const percent = defineNumber({ style: 'percent', maximumFractionDigits: 4 })
