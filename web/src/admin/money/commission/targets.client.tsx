import type { ControlProps } from '../../../office/form/control.ts'
import { ThingsControl } from '../../../features/promotions/things-control.client.tsx'

/** What a rule is about is what a coupon may be for, by other names. */
const scopes = new Map<unknown, string>([
  ['seller', 'sellers'],
  ['category', 'categories'],
  ['product', 'products'],
])

export const Targets = (props: ControlProps<number[]>) => (
  <ThingsControl {...props} draft={{ ...props.draft, scope: scopes.get(props.draft?.['kind']) }} />
)
