import * as m from '@emporia/messages/answer'

/** Who pays collected cash on delivery to the platform. */
export const cashPayers = ['courier', 'shop'] as const
export type CashPayer = (typeof cashPayers)[number]

/** Why an earning is not released although its date may have passed. */
export const awaitedCashLabels: Record<CashPayer, string> = {
  get courier() {
    return m.awaited_cash_courier()
  },
  get shop() {
    return m.awaited_cash_shop()
  },
}
