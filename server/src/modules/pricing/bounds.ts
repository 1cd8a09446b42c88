import { lineTotalMax, orderTotalMax, priceMax } from '@emporia/contract'

import { Failure } from '../../http/failure.ts'

export const tooLargeSentence = 'The total is too large'

type Line = { price_minor: number; line_minor: number }

/** Whether a line exceeds what one price and one line may come to (platform.md 9, H8). */
export const isTooLarge = ({ price_minor, line_minor }: Line) =>
  price_minor > priceMax || line_minor > lineTotalMax

/** Refuses a purchase with such a line, or with a larger total than an order may have. */
export const refuseTooLarge = (lines: Line[], total_minor: number) => {
  if (total_minor > orderTotalMax || lines.some(isTooLarge))
    throw new Failure('invalid', tooLargeSentence)
}
