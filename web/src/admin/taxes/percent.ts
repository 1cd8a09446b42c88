import { defineNumber } from '@emporia/messages/formats'

const formatShare = defineNumber({ style: 'percent', maximumFractionDigits: 4 })

/** 88750 parts per million → '8.875%'. */
export const percentOfPpm = (ppm: number) => formatShare(ppm / 1_000_000)
