import type { Data, Endpoint } from '@emporia/contract'

import type { References } from './references.ts'

/** An endpoint, and what adds the texts of its reply that can be translated. */
export type RuleOf = {
  endpoint: Endpoint
  rule(this: void, data: unknown, references: References): void
}

/** The rule of an endpoint. Its reply has passed the contract, so it has the type of its data. */
export const about = <E extends Endpoint>(
  endpoint: E,
  rule: (data: Data<E>, references: References) => void,
): RuleOf => ({ endpoint, rule })
