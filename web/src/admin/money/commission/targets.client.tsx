import type { ControlProps } from '../../../backoffice/form/control.ts'
import { TargetsControl } from '../../../features/promotions/products-control.client.tsx'

/** Maps the scopes of a rule to the names that coupons use for them. */
const scopes = new Map<unknown, string>([
  ['seller', 'sellers'],
  ['category', 'categories'],
  ['product', 'products'],
])

export const Targets = (props: ControlProps<number[]>) => (
  <TargetsControl {...props} draft={{ ...props.draft, scope: scopes.get(props.draft?.['kind']) }} />
)
