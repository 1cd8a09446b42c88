import { Icon } from '../ui/icon.tsx'

type Props = {
  /** What is counted, for those who cannot see it. */
  label: string
  value: number
  min?: number
  max?: number
  busy?: boolean
  onChange: (step: 1 | -1) => void
  className?: string
}

/** Less, how many, more. */
export const Stepper = (props: Props) => {
  const {
    label,
    value,
    min = 1,
    max = Infinity,
    busy = false,
    onChange,
    className = 'h-[38px]',
  } = props

  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-flex items-center justify-between rounded-md border border-line-strong ${className}`}
    >
      <StepButton
        name="minus"
        words="One less"
        off={busy || value <= min}
        onPress={() => onChange(-1)}
      />
      <output aria-live="polite" className="num min-w-7 text-center font-semibold">
        {value}
      </output>
      <StepButton
        name="plus"
        words="One more"
        off={busy || value >= max}
        onPress={() => onChange(1)}
      />
    </div>
  )
}

type StepProps = { name: string; words: string; off: boolean; onPress: () => void }

const StepButton = ({ name, words, off, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={words}
    disabled={off}
    onClick={onPress}
    className="grid size-9 cursor-pointer place-items-center disabled:cursor-default disabled:text-ink-3 disabled:opacity-60 md:size-10"
  >
    <Icon name={name} className="icon size-4" />
  </button>
)
