import { lineTotalMax, orderTotalMax, priceMax } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { Failure } from '../../http/failure.ts'
import { sentence } from '../../sentence.ts'

type Line = { price_minor: number; line_minor: number }

/**
 * Whether a line exceeds the limits for a price or a line amount (docs/domain/money.md#amounts).
 */
export const isTooLarge = ({ price_minor, line_minor }: Line) =>
  price_minor > priceMax || line_minor > lineTotalMax

/** Throws if a line exceeds the limits, or the total exceeds the maximum of an order. */
export const assertWithinLimits = (lines: Line[], total_minor: number) => {
  if (total_minor > orderTotalMax || lines.some(isTooLarge))
    throw new Failure('invalid', sentence(m.total_too_large))
}
