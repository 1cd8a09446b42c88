/** Who pays collected cash on delivery to the platform. */
export const cashPayers = ['courier', 'shop'] as const
export type CashPayer = (typeof cashPayers)[number]

/** Why an earning is not released although its date may have passed. */
export const awaitedCashLabels: Record<CashPayer, string> = {
  courier: 'Waiting for the courier’s payment',
  shop: 'Waiting for the shop’s payment',
}
