import type { PackageUsage } from '@emporia/contract'

import { count } from '../../format/number.ts'

const nouns: Record<PackageUsage['key'], string> = {
  products: 'products',
  storage_mb: 'MB of storage',
  featured_slots: 'featured products',
}

/** Usage of a limit: '12 of 20 products used'. */
export const UsageMeter = ({ usage: { key, used, limit } }: { usage: PackageUsage }) => {
  const label =
    limit === null
      ? `${count(used)} ${nouns[key]} used, without a limit`
      : `${count(used)} of ${count(limit)} ${nouns[key]} used`
  if (limit === null) return <p className="num text-ink-2">{label}</p>
  const share = Math.min(1, limit === 0 ? Math.sign(used) : used / limit)

  return (
    <div>
      <p className="num mb-1.5">{label}</p>
      <FillBar label={nouns[key]} text={label} share={share} />
    </div>
  )
}

type BarProps = { label: string; text: string; share: number; className?: string }

/** The bar shows a warning from this share on. */
const fullShare = 0.85

/** Progress bar of a limit; the text is read by screen readers. */
export const FillBar = ({ label, text, share, className = '' }: BarProps) => (
  <div
    role="meter"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuetext={text}
    className={`h-1.5 overflow-hidden rounded-full bg-press ${className}`}
  >
    <div
      className={`h-full ${share > fullShare ? 'bg-tone-red-solid' : 'bg-brand'}`}
      style={{ width: `${share * 100}%` }}
    />
  </div>
)
