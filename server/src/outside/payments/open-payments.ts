import type { Gateway, Knock, Payments } from './gateway.ts'
import { openSandbox } from './sandbox/sandbox.ts'
import { openStripe, type StripeKeys } from './stripe.ts'

type Given = Parameters<typeof openSandbox>[0] & {
  stripe: StripeKeys | undefined
  sandbox: boolean
  /** Where this very process answers. */
  own_url: string
}

export const openPayments = ({ stripe, sandbox, own_url, ...given }: Given): Payments => {
  const gateways: Gateway[] = [
    ...(stripe ? [openStripe(stripe)] : []),
    ...(sandbox ? [openSandbox(given)] : []),
  ]
  return { gateways, knock: knockAt(own_url) }
}

const knockAt =
  (own_url: string): Knock =>
  async (path, body, headers) => {
    const { status } = await fetch(own_url + path, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(10_000),
    })
    return status
  }
