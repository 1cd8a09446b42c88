import type { Data, Endpoint } from '@emporia/contract'

import type { References } from './references.ts'

/** Adds the texts of a reply that can be translated. */
export type Rule = (data: unknown, references: References) => void
export type RuleOf = { endpoint: Endpoint; rule: Rule }

/** The rule of an endpoint. Its reply has passed the contract, so it has the type of its data. */
export const about = <E extends Endpoint>(
  endpoint: E,
  rule: (data: Data<E>, references: References) => void,
): RuleOf => ({ endpoint, rule: (data, references) => rule(data as Data<E>, references) })
