import { gatewayNames } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'

const names: Record<string, () => string> = {
  wallet: answers.package_method_wallet,
  earnings: answers.package_method_earnings,
  offline: answers.package_method_bank,
  ...Object.fromEntries(Object.entries(gatewayNames).map(([code, name]) => [code, () => name])),
}

/** Returns the name of how an invoice was paid; what is stored as a text is returned as it is. */
export const namePayment = (method: string) => names[method]?.() ?? method
