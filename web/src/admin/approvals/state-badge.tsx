import type { ApprovalState } from '@emporia/contract'

export const stateLabels: Record<ApprovalState, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

const tones: Record<ApprovalState, string> = {
  pending: 'bg-tone-amber-soft text-tone-amber-ink',
  approved: 'bg-tone-green-soft text-tone-green-ink',
  rejected: 'bg-tone-red-soft text-tone-red-ink',
  withdrawn: 'bg-tone-grey-soft text-tone-grey-ink',
  expired: 'bg-tone-grey-soft text-tone-grey-ink',
}

export const StateBadge = ({ state }: { state: ApprovalState }) => (
  <span className={`badge ${tones[state]}`}>{stateLabels[state]}</span>
)
