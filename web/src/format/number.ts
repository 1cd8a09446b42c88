import * as m from '@emporia/messages/common'
import { defineNumber } from '@emporia/messages/formats'

/** 14206 → '14,206'. */
export const count = defineNumber()

/** Formats a quantity with its unit: '3 pieces', but '0.35 kg'. */
export const measured = (
  quantity: number,
  { unit, decimals }: { unit: string; decimals: number },
) =>
  decimals === 0
    ? m.quantity_count_pieces({ count: quantity })
    : m.quantity_count_unit({ quantity, unit })

const formatShare = defineNumber({ style: 'percent', maximumFractionDigits: 2 })

const formatExactShare = defineNumber({ style: 'percent', maximumFractionDigits: 4 })

/** 88750 parts per million → '8.875%'. */
export const percentOfPpm = (ppm: number) => formatExactShare(ppm / 1_000_000)

/** 1250 basis points → '12.5%'. */
export const percent = (bp: number) => formatShare(bp / 10_000)

const formatRate = defineNumber({ maximumFractionDigits: 10 })

/** '16250.5' → '16,250.5'; what one unit of a currency is worth in another. */
export const exchangeRate = (rate: string) => formatRate(Number(rate))

/** 4.666 → '4.7'. */
export const rating = defineNumber({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
