import { defineNumber } from '@emporia/messages/formats'

const format = defineNumber({ maximumFractionDigits: 10 })

/** Returns a rate as text in the language of its reader: '0.9421740000' → '0,942174'. */
export const formatRate = (rate: string) => format(Number(rate))
