import * as m from '@emporia/messages/common'

const format = new Intl.NumberFormat('en-US')

/** 14206 → '14,206'. */
export const count = (number: number) => format.format(number)

/** Formats a quantity with its unit: '3 pieces', but '0.35 kg'. */
export const measured = (
  quantity: number,
  { unit, decimals }: { unit: string; decimals: number },
) =>
  decimals === 0
    ? m.quantity_count_pieces({ count: quantity })
    : m.quantity_count_unit({ quantity, unit })

/** 1250 basis points → '12.5%'. */
export const percent = (bp: number) => `${count(bp / 100)}%`

/** 4.666 → '4.7'. */
export const rating = (average: number) => average.toFixed(1)
