import type { EnergyClass } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

/** The colors of energy labels in the European Union, which have the same meaning in every theme. */
const colors: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
}

/** The energy class of a product, as an arrow in its color. */
export const EnergyArrow = ({ of }: { of: EnergyClass | null | undefined }) =>
  of && (
    <svg
      viewBox="0 0 34 18"
      width="34"
      height="18"
      role="img"
      aria-label={m.card_energy_class({ letter: of })}
    >
      <path d="M0 0h25l9 9-9 9H0z" fill={colors[of]} />
      <text x="7" y="14" fontSize="14" fontWeight="700" fill="#211c21">
        {of}
      </text>
    </svg>
  )
