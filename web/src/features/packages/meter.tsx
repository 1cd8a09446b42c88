import type { PackageUsage } from '@emporia/contract'
import * as m from '@emporia/messages/packages'

type UsageText = {
  label: () => string
  limited: (values: { used: number; limit: number }) => string
  unlimited: (values: { used: number }) => string
}

const usageTexts: Record<PackageUsage['key'], UsageText> = {
  products: {
    label: m.usage_products_label,
    limited: m.usage_products_limited,
    unlimited: m.usage_products_unlimited,
  },
  storage_mb: {
    label: m.usage_storage_label,
    limited: m.usage_storage_limited,
    unlimited: m.usage_storage_unlimited,
  },
  featured_slots: {
    label: m.usage_featured_label,
    limited: m.usage_featured_limited,
    unlimited: m.usage_featured_unlimited,
  },
}

/** Usage of a limit: '12 of 20 products used'. */
export const UsageMeter = ({ usage: { key, used, limit } }: { usage: PackageUsage }) => {
  const texts = usageTexts[key]
  if (limit === null) return <p className="num text-ink-2">{texts.unlimited({ used })}</p>
  const text = texts.limited({ used, limit })
  const share = Math.min(1, limit === 0 ? Math.sign(used) : used / limit)

  return (
    <div>
      <p className="num mb-1.5">{text}</p>
      <FillBar label={texts.label()} text={text} share={share} />
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
