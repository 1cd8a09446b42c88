import { moneyText } from '@emporia/contract'
import { currencyLayout } from '@emporia/messages/formats'

/**
 * Formats an amount for a page. In a right-to-left language the currency is always left of the
 * number, also beside no other text: marks set the direction, as `Intl` does.
 */
export const money = (minor: number, currency: Parameters<typeof moneyText>[1]) => {
  const text = moneyText(minor, currency)
  return currencyLayout().isRightToLeft ? `\u200F${text.replace('−', '\u200E−')}` : text
}
