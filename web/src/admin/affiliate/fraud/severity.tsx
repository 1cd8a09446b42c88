import type { FraudSeverity } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

const severityLabels: Record<FraudSeverity, () => string> = {
  block: m.fraud_severity_block,
  hold: m.fraud_severity_hold,
  flag: m.fraud_severity_flag,
}

const tones: Record<FraudSeverity, string> = {
  block: 'bg-tone-red-soft text-tone-red-ink',
  hold: 'bg-tone-amber-soft text-tone-amber-ink',
  flag: 'bg-tone-grey-soft text-tone-grey-ink',
}

/** Shows what the check does until the flag is decided. */
export const Severity = ({ severity }: { severity: FraudSeverity }) => (
  <span className={`badge ${tones[severity]}`}>{severityLabels[severity]()}</span>
)
