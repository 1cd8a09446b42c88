import { Icon } from '../../ui/icon.tsx'

type Props = {
  product_id: number
  label: string
  /** Its place. */
  className: string
  /** The look of the circle in it. */
  circle: string
}

/** A toggle that saves a product. `islands/hearts.ts` shows its state and handles it. */
export const Heart = ({ product_id, label, className, circle }: Props) => (
  <button
    type="button"
    data-saves={product_id}
    aria-pressed="false"
    aria-label={label}
    className={`grid size-11 cursor-pointer place-items-center print:hidden ${className}`}
  >
    <span className={`grid size-9 place-items-center rounded-pill ${circle}`}>
      <Icon name="heart" />
    </span>
  </button>
)
