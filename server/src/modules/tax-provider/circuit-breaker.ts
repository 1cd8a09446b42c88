import { TaxRefusal } from '../../adapters/tax/tax-provider.ts'
import type { AppContext } from '../../context.ts'
import type { StoredTaxProvider } from './settings.ts'

const failuresMax = 3
const pauseMs = 30_000

/** The outage of one provider, as this process knows it. */
type Circuit = { failures: number; paused_until: number }

const circuits = new WeakMap<AppContext['taxes'], Map<string, Circuit>>()

type Provider = Pick<StoredTaxProvider, 'provider' | 'url'>
type Services = Pick<AppContext, 'taxes' | 'clock'>

/**
 * Calls a provider unless it is known not to answer: after three failures in a row there is no call for
 * 30 seconds, then one trial. An answer that refuses the call is no failure. Throws what the call throws
 * (docs/domain/tax.md#provider).
 */
export const callProvider = async <Result>(
  { taxes, clock }: Services,
  provider: Provider,
  call: () => Promise<Result>,
): Promise<Result> => {
  const circuit = getCircuit(taxes, provider)
  const now = clock.now().getTime()
  if (circuit.failures >= failuresMax) {
    if (now < circuit.paused_until) throw new Error('The tax provider did not answer before')
    // Concurrent calls do not wait for the trial.
    circuit.paused_until = now + pauseMs
  }
  try {
    const result = await call()
    circuit.failures = 0
    return result
  } catch (error) {
    circuit.failures = error instanceof TaxRefusal ? 0 : circuit.failures + 1
    circuit.paused_until = clock.now().getTime() + pauseMs
    throw error
  }
}

/** Forgets an outage, because the provider has just answered. */
export const resetCircuit = ({ taxes }: Pick<AppContext, 'taxes'>, { provider, url }: Provider) =>
  circuits.get(taxes)?.delete(`${provider} ${url}`)

const getCircuit = (taxes: AppContext['taxes'], { provider, url }: Provider) => {
  const known = circuits.get(taxes) ?? new Map<string, Circuit>()
  circuits.set(taxes, known)
  const key = `${provider} ${url}`
  const circuit = known.get(key) ?? { failures: 0, paused_until: 0 }
  known.set(key, circuit)
  return circuit
}
