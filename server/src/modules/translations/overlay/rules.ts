import { buyerRules } from './buyer-rules.ts'
import { memberRules } from './member-rules.ts'
import { storefrontRules } from './storefront-rules.ts'

const rules = new Map(
  [...storefrontRules, ...buyerRules, ...memberRules].map(({ endpoint, rule }) => [
    `${endpoint.method} ${endpoint.path}`,
    rule,
  ]),
)

/** Returns the rule of an endpoint, or undefined if nothing of its reply is translated. */
export const findRule = (method: string, path: string) => rules.get(`${method} ${path}`)
