import type { FraudSeverity } from '@emporia/contract'

const severityLabels: Record<FraudSeverity, string> = {
  block: 'Nothing is paid',
  hold: 'Held',
  flag: 'Only noted',
}

const tones: Record<FraudSeverity, string> = {
  block: 'bg-tone-red-soft text-tone-red-ink',
  hold: 'bg-tone-amber-soft text-tone-amber-ink',
  flag: 'bg-tone-grey-soft text-tone-grey-ink',
}

/** Shows what the check does until the flag is decided. */
export const Severity = ({ severity }: { severity: FraudSeverity }) => (
  <span className={`badge ${tones[severity]}`}>{severityLabels[severity]}</span>
)
